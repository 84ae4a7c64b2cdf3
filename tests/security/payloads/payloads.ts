/** Each sets window.executed if any part of it runs. */
export const payloads = [
  '<script>window.executed=1</script>',
  '<img src=x onerror=window.executed=2>',
  '"><svg onload=window.executed=3>',
  "'-(window.executed=4)-'",
  '</script><script>window.executed=5</script>',
  'javascript:window.executed=6',
  '{{constructor.constructor("window.executed=7")()}}',
  '</title></textarea></style><iframe srcdoc="<script>parent.executed=8</script>">',
  '\u2028window.executed=9//<!--',
];

/** All payloads in one text, with a mark that tests look for on the screen. */
export const allPayloads = `mark ${payloads.join(' ')}`;

/** Short enough for any field. */
export const shortPayload = `mark ${payloads[1]}`;
