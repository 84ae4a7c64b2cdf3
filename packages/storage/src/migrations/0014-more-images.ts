/** A product has up to eight uploaded images: after the view in scale, more details. */
export default `
alter table product_images
  drop constraint product_images_view,
  add constraint product_images_view check (
    (position, view) in ((0, 'main'), (1, 'second'), (2, 'scale'))
    or (position between 3 and 7 and view = 'detail'));
`;
