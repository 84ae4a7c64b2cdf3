import { encodeQR } from 'qr';

type QrCodeProps = { text: string; label: string };

/** Renders a QR code as a single path, which prints sharply at any size. */
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
      {/* The white margin is required for scanning, whatever the background. */}
      <rect width="100%" height="100%" fill="#fff" />
      <path d={toPathData(modules)} fill="#000" />
    </svg>
  );
}

/** Adds the quiet zone of four modules that the standard requires. */
const qrModules = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: 4 });

const toPathData = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
