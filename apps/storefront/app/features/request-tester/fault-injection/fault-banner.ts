import type { Faults } from '@briolette/contract';
import { faultsInWords } from './faults-in-words.ts';

let banner: HTMLElement | undefined;

/**
 * Stands on every page of this visit while a fault is on. It is made by hand, outside React and the
 * style sheets, because this page's code and styles are not there on the others.
 */
export function showFaults(faults: Faults): void {
  const words = faultsInWords(faults);
  banner?.remove();
  banner = undefined;
  if (words.length === 0) return;
  banner = document.createElement('aside');
  banner.setAttribute('role', 'status');
  banner.setAttribute('aria-label', 'Fault injection');
  banner.textContent = `Fault injection: ${words.join(', ')}`;
  Object.assign(banner.style, {
    position: 'fixed',
    insetInlineStart: '16px',
    insetBlockEnd: '16px',
    zIndex: '40',
    maxInlineSize: 'min(420px, calc(100vw - 32px))',
    padding: '10px 14px',
    borderRadius: '4px',
    borderInlineStart: '4px solid #7a4a00',
    background: '#fbf0dc',
    color: '#5c3800',
    font: '600 14px/1.4 system-ui, sans-serif',
    boxShadow: '0 8px 24px rgb(30 26 22 / 0.2)',
    pointerEvents: 'none',
  });
  document.body.append(banner);
}
