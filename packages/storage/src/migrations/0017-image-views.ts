/** The view of an uploaded image can be chosen. */
export default `
alter table images add column view text constraint images_view check (
  view in ('front', 'side', 'back', 'above', 'worn', 'scale', 'detail', 'box'));
comment on column images.view is 'null: by its position among the images of a product';
`;
