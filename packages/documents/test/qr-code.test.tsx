import { decodeQR } from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from '../src/qr-code.tsx';

/** Decodes the rendered code, at eight pixels per module. */
function readFrom(svg: string): string {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 8;
  const size = side * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const paint = (x: number, y: number) => {
    for (let row = y * scale; row < (y + 1) * scale; row++)
      for (let column = x * scale; column < (x + 1) * scale; column++)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  };
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) paint(Number(x), Number(y));
  return decodeQR({ width: size, height: size, data });
}

test.each([
  'https://shop.example/passport/AbCdEfGhIjKlMnOpQrStUv',
  'http://localhost:4430/a-shop-under-a-longer-path/passport/-_-_-_-_-_-_-_-_-_-_-_',
])('renders a code that decodes to %s [PSP-08]', (address) => {
  const svg = renderToStaticMarkup(<QrCode text={address} label="Address" />);
  expect(readFrom(svg)).toBe(address);
});

test('detects a code for another address [PSP-08]', () => {
  const svg = renderToStaticMarkup(<QrCode text="https://shop.example/b" label="Address" />);
  expect(readFrom(svg)).not.toBe('https://shop.example/a');
});
