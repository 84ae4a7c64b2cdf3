/** A golden image file of 120 by 100 pixels. */
export const goldImage = {
  name: 'ring.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAHgAAABkCAMAAAB6rgQAAAAAA1BMVEXJoicAP/sVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIklEQVRo3u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAADAhwEvRAABvNibdAAAAABJRU5ErkJggg==',
    'base64',
  ),
};
