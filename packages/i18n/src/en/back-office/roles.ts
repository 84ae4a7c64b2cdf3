export const names = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  viewer: 'Viewer',
} as const;
export const descriptions = {
  owner: 'Full access, including staff and settings',
  manager: 'Everything except staff and settings',
  packer: 'Makes, packs and ships orders, and adjusts stock',
  viewer: "Sees orders and products, but can't change them",
} as const;
