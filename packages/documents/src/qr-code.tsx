import { encodeQR } from 'qr';

type QrCodeProps = { text: string; label: string };

/** A text that a camera reads. Drawn as one shape, so it prints sharp at any size. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = qrModules(text);
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      {/* White to its edge, whatever lies behind it: a camera needs the margin. */}
      <rect width="100%" height="100%" fill="#fff" />
      <path d={toPathData(modules)} fill="#000" />
    </svg>
  );
}

/** With four empty modules around, as the standard asks. */
const qrModules = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: 4 });

const toPathData = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
