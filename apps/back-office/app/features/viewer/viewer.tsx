import pieces from 'virtual:piece-data';
import type { PieceData } from '@briolette/geometry';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PieceCardProps } from '../../components/form/use-product-form.ts';
import { SelectField } from '../../components/product-fields.tsx';
import { TextButton } from '../../components/screen.tsx';
import { Options } from '../../components/taxonomy-options.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import type { PieceValues } from '../../lib/product-values.ts';
import { useAutoFocus } from '../../lib/shortcuts.ts';
import { builtShape, inWords, isSameGeometry } from './geometry-draft.ts';
import { GeometryFields } from './geometry-fields.tsx';
import { RenderImages } from './render-images.tsx';
import { useGeometryPreview } from './use-viewer.ts';

const shapeOf = (productId: string): PieceData | null => pieces[productId] ?? null;

/** The shapes of the catalogue by kind of product. */
const groups = Object.entries(
  Object.groupBy(Object.keys(pieces), (id) => inWords(shapeOf(id)?.studio.piece ?? '')),
).map(([label, ids = []]) => ({
  label,
  values: ids.map((id) => ({ value: id, label: inWords(id) })),
}));

export type GeometryEditorProps = {
  /** A saved product, whose shape is saved on its own. */
  saved?: PieceCardProps;
  /** For a new product: receives the shape to save together with it. */
  onShape?: (shape: PieceData | null) => void;
};

/** Starts from the shape of another product, with other materials and measures. */
export default function GeometryEditor({ saved, onShape }: GeometryEditorProps) {
  const piece = saved?.piece;
  const frame = useRef<HTMLDivElement>(null);
  const first = useAutoFocus<HTMLSelectElement>();
  const name = useWatch<PieceValues, 'fields.product_name'>({ name: 'fields.product_name' });
  const productId = piece?.product._id ?? '';
  // The builders have read every shape that is stored.
  const own = (piece?.geometry ?? null) as PieceData | null;
  const [from, setFrom] = useState(() => (!own && shapeOf(productId) ? productId : ''));
  const [shape, setShape] = useState(() => own ?? shapeOf(productId));
  const { fault, busy } = useGeometryPreview(shape, frame);
  const change = (next: PieceData | null) => {
    setShape(next);
    onShape?.(next);
  };
  return (
    <>
      <SelectField
        ref={first}
        label="Start from the shape of"
        value={from}
        onChange={({ target }) => {
          setFrom(target.value);
          change(target.value ? shapeOf(target.value) : own);
        }}
      >
        <option value="">{own ? 'Its own shape' : 'Choose a piece'}</option>
        {groups.map(({ label, values }) => (
          <optgroup key={label} label={label}>
            <Options values={values} />
          </optgroup>
        ))}
      </SelectField>
      <div
        ref={frame}
        className="geometry-editor-frame"
        hidden={!shape}
        role="img"
        aria-label={`${name || 'The piece'}, drawn from its data`}
        aria-busy={busy && shape !== null}
      />
      <p role="alert" className="field-error">
        {shape && fault}
      </p>
      {shape && (
        <>
          <GeometryFields key={from} start={shape} onChange={change} />
          {saved && <SaveShape data={shape} {...saved} />}
          <RenderImages data={shape} />
        </>
      )}
    </>
  );
}

/** Saves the shape with the product, so that shoppers can turn it. */
function SaveShape({ data, piece, work }: PieceCardProps & { data: PieceData }) {
  const [seen, setSeen] = useState(piece);
  const [failure, setFailure] = useState('');
  const isSaved = isSameGeometry(data, piece.geometry);
  const save = async (next: PieceData | null) => {
    const built = next ? await builtShape(next) : { shape: null, fault: '' };
    setFailure('fault' in built ? built.fault : '');
    if (next && !built.shape) return;
    // Other changes of the product since then are no conflict; another shape is.
    const isAsSeen = isSameGeometry(seen.geometry, piece.geometry) || work.conflict;
    const body = { version: isAsSeen ? piece.version : seen.version, shape: built.shape };
    const path = { productId: piece.product._id };
    const call = async () =>
      setSeen((await callStaffApi('setProductGeometry', { path, body })).product);
    await work.run(call, 'Saved', { seen: piece });
  };
  return (
    <>
      <div className="save-bar">
        <SubmitButton busy={work.busy} busyText="Saving…" onPress={() => void save(data)}>
          Save shape
        </SubmitButton>
        {piece.geometry && (
          <TextButton onClick={() => void save(null)}>Forget the shape</TextButton>
        )}
        <p role="status" className="muted">
          {isSaved ? 'Shoppers can turn it' : piece.geometry && 'Not saved yet'}
        </p>
      </div>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </>
  );
}
