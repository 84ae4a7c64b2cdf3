import './piece.css';
import type { PieceData } from '@briolette/jewel';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { refusalOf, wordsOf } from '../../api/refusal-of.ts';
import { DetailHead } from '../../shell/detail-head.tsx';
import { DrawCard } from './draw/draw-card.tsx';
import type { loadNewPiece } from './load-piece.ts';
import { type DraftFaults, emptyDraft, faultsIn, fieldsOf } from './piece-draft.ts';
import { PieceForm } from './piece-form.tsx';
import { PiecePreview } from './piece-preview.tsx';

/** A new piece is a draft: nobody sees it until it is shown. */
export function NewPiece() {
  const navigate = useNavigate();
  const { values } = useLoaderData<typeof loadNewPiece>();
  const [draft, setDraft] = useState(() => emptyDraft(values));
  const [address, setAddress] = useState<string | null>(null);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [drawn, setDrawn] = useState<PieceData | null>(null);
  const productId = address ?? addressFor(draft.product_name);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const built = drawn && (await (await import('./draw/built-shape.ts')).builtShape(drawn));
      if (built && !built.shape) {
        setFailure(built.fault);
        setBusy(false);
        return;
      }
      await callStaff('addPiece', { body: { productId, fields: fieldsOf(draft) } });
      if (built) await keepShape(productId, built.shape);
      await navigate(`/piece?id=${encodeURIComponent(productId)}`, { replace: true });
    } catch (error) {
      const found =
        refusalOf(error) === 'pieceExists' ? { productId: wordsOf(error) } : faultsIn(error);
      setFaults(found ?? {});
      if (!found) setFailure(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="screen piece">
      <DetailHead list="Pieces" to="/pieces" title="New piece" />
      <div className="piece-columns">
        <form
          className="form card"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <PieceForm
            draft={draft}
            values={values}
            faults={faults}
            readOnly={false}
            onChange={setDraft}
          />
          <TextField
            label="Address in the shop"
            note="Small letters, digits and hyphens. It stays as it is."
            value={productId}
            error={faults.productId}
            onChange={({ target }) => setAddress(target.value)}
            autoComplete="off"
          />
          <FormError title={failure || undefined} />
          <SubmitButton busy={busy} busyText="Writing…">
            Keep as a draft
          </SubmitButton>
        </form>
        <div className="piece-beside">
          <PiecePreview draft={draft} stock={0} />
          <DrawCard
            draft={draft}
            onShape={setDrawn}
            onPicture={(image) => setDraft((now) => ({ ...now, product_image: image }))}
          />
        </div>
      </div>
    </div>
  );
}

/** The piece is there: what becomes of its shape is said, and can be mended on its screen. */
const keepShape = (productId: string, shape: PieceData) =>
  callStaff('setPieceShape', { path: { productId }, body: { version: 1, shape } }).catch(
    (error: unknown) => showToast({ kind: 'error', text: wordsOf(error) }),
  );

/** "Élan Ring" is elan-ring. */
function addressFor(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
}
