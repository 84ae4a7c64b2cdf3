import { message, plural } from '../../message.ts';

export const legend = 'Image';
export const views = { main: 'Front view', second: 'Second view', scale: 'To scale' } as const;
/** The views that can be chosen instead of that of the position. */
export const selectedViews = {
  front: 'Front view',
  side: 'Side view',
  back: 'Back view',
  above: 'From above',
  worn: 'Worn',
  scale: 'To scale',
  detail: 'Detail',
  box: 'In its box',
} as const;
export const selectedView = message('{view}, image {number}');
export const viewSelect = message('View of image {number}');
export const viewByPosition = message('By position: {view}');
/** An image after the view in scale. */
export const detailView = message('Detail, image {number}');
export const fileLabel = 'Choose an image';
export const anotherFileLabel = 'Choose another image';
export const fileNote = 'JPEG, PNG or WebP. Cropped to a centred square.';
export const severalFilesNote = message(
  'JPEG, PNG or WebP, up to {count} at once. Cropped to a centred square.',
);
export const listLabel = 'Images';
export const dragTitle = 'Drag to change the order';
export const moveUp = message('Move up: {view}');
export const moveDown = message('Move down: {view}');
export const movedTo = message('Moved. It is now used as: {view}');
export const removeImage = message('Remove: {view}');
export const removeButton = 'Remove';
export const altLabel = 'Alt text';
export const altLabelFor = message('{view}: alt text');
export const altOfFile = message('Alt text of {file}');
export const altNote = 'Describes the image for screen readers.';
export const missing = 'Upload an image';
export const altMissing = 'Enter alt text that describes the image';
export const uploadButton = plural({ one: 'Upload image', other: 'Upload {count} images' });
export const uploading = 'Uploading…';
export const unreadable = "This image can't be read. Choose a JPEG, PNG or WebP file.";
