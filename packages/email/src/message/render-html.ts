const serif = `Marcellus,Georgia,'Times New Roman',serif`;
const sans = `-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const ink = '#1e1a16';
const quiet = '#655d52';
const line = '#e3dcd1';

/** Dark mode, for email clients that support it; others show the light version. */
export const styleSheet = [
  '@media (prefers-color-scheme: dark) {',
  '.canvas { background-color: #17130f !important; }',
  '.surface { background-color: #221d18 !important; border-color: #3b342c !important; }',
  '.ink { color: #f3efe8 !important; }',
  '.quiet { color: #beb5a8 !important; }',
  '.line { border-color: #3b342c !important; }',
  '.button { background-color: #9fd0be !important; color: #10241d !important; }',
  '}',
].join('\n');

const row = `padding:12px 0;border-bottom:1px solid ${line};font:400 15px/22px ${sans};`;

/** Values must not contain double quotes, because they are used inside attributes. */
export const styles = {
  body: `margin:0;padding:0;background-color:#fbfaf7;-webkit-text-size-adjust:100%;`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0;',
  margin: 'padding:24px 12px 40px;',
  sheet: 'max-width:560px;',
  head: 'padding:8px 0 20px;text-align:center;',
  wordmark: `color:${ink};font:400 28px/36px ${serif};letter-spacing:0.04em;text-decoration:none;`,
  surface: `background-color:#ffffff;border:1px solid ${line};border-radius:8px;padding:32px 24px;`,
  heading: `margin:0 0 16px;color:${ink};font:400 26px/34px ${serif};`,
  paragraph: `margin:0 0 16px;color:${ink};font:400 16px/25px ${sans};overflow-wrap:anywhere;`,
  note: `margin:16px 0 0;color:${quiet};font:400 14px/21px ${sans};`,
  label: `margin:16px 0 4px;color:${quiet};font:400 14px/21px ${sans};`,
  buttonLine: 'margin:24px 0;',
  button: `display:inline-block;background-color:#0f4a3c;color:#ffffff;font:600 16px/24px ${sans};padding:12px 24px;border-radius:4px;text-decoration:none;`,
  table: 'margin:8px 0 16px;',
  labelCell: `${row}color:${quiet};`,
  valueCell: `${row}color:${ink};padding-left:12px;`,
  imageCell: `${row}`,
  image: 'display:block;border:0;border-radius:4px;background-color:#f3efe8;',
  itemCell: `${row}overflow-wrap:anywhere;`,
  itemName: `color:${ink};text-decoration:none;`,
  detail: `color:${quiet};font-size:14px;`,
  foot: `padding:24px 12px 0;text-align:center;color:${quiet};font:400 13px/20px ${sans};`,
  footLink: `color:${quiet};`,
} as const;
