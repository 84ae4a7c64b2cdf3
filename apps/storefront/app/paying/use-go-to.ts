import { useNavigate } from 'react-router';
import { pathInShop } from './path-in-shop.ts';

/** A page of the shop opens inside it; anybody else's is opened by the browser. */
export function useGoTo() {
  const navigate = useNavigate();
  return async (address: string): Promise<void> => {
    const path = pathInShop(address, location.href, import.meta.env.BASE_URL);
    if (path === null) location.assign(address);
    else await navigate(path);
  };
}
