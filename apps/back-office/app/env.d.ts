interface ImportMetaEnv {
  readonly VITE_BUILD: 'static' | 'server';
  readonly VITE_SHOP_BASE: string;
}
