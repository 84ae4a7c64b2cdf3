import * as m from '@briolette/i18n/back-office/images';
import { scaleToJpeg } from '@briolette/ui/files.ts';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useReadOnly } from '../../components/product-fields.tsx';
import { Button } from '../../components/screen.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { getErrorMessage } from '../../lib/api/use-action.ts';

/** An upload field for one image. The value is its URL. */
export function ImageField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  const readOnly = useReadOnly();
  const [failure, setFailure] = useState('');
  return (
    <fieldset className="image-field">
      <legend>{m.legend}</legend>
      {field.value && <Thumbnail image={field.value} />}
      {!readOnly && (
        <UploadFields
          label={field.value ? m.anotherFileLabel : m.fileLabel}
          max={1}
          onFailure={setFailure}
          onUpload={([uploaded]) => field.onChange(uploaded?.image ?? '')}
        />
      )}
      <p role="alert" className="field-error">
        {failure || fieldState.error?.message}
      </p>
    </fieldset>
  );
}

type Draft = { file: File; alt: string };

type UploadFieldsProps = {
  label: string;
  /** How many images can be added. */
  max: number;
  onFailure: (message: string) => void;
  onUpload: (uploaded: { image: string; alt: string }[]) => void;
};

/** Selects files and uploads them together with their alt texts. */
export function UploadFields({ label, max, onFailure, onUpload }: UploadFieldsProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [busy, setBusy] = useState(false);
  const upload = async () => {
    if (busy) return;
    if (drafts.some(({ alt }) => !alt.trim())) return onFailure(m.altMissing);
    setBusy(true);
    onFailure('');
    try {
      onUpload(await Promise.all(drafts.map(uploadDraft)));
      setDrafts([]);
      if (input.current) input.current.value = '';
    } catch (failed) {
      onFailure(failed instanceof UnreadableFile ? m.unreadable : getErrorMessage(failed));
    } finally {
      setBusy(false);
    }
  };
  const setAlt = (place: number, alt: string) =>
    setDrafts(drafts.map((draft, each) => (each === place ? { ...draft, alt } : draft)));
  return (
    <div className="form">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          ref={input}
          id={id}
          type="file"
          multiple={max > 1}
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-note`}
          onChange={({ target }) =>
            setDrafts([...(target.files ?? [])].slice(0, max).map((file) => ({ file, alt: '' })))
          }
        />
        <p id={`${id}-note`} className="field-note">
          {max > 1 ? m.severalFilesNote({ count: max }) : m.fileNote}
        </p>
      </div>
      {drafts.map(({ file, alt }, place) => (
        <TextField
          key={`${file.name} ${file.lastModified} ${file.size}`}
          label={drafts.length > 1 ? m.altOfFile({ file: file.name }) : m.altLabel}
          note={m.altNote}
          value={alt}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setAlt(place, target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // By default Enter submits the surrounding form.
            event.preventDefault();
            void upload();
          }}
        />
      ))}
      {drafts.length > 0 && (
        <Button quiet aria-disabled={busy} onClick={() => void upload()}>
          {busy ? m.uploading : m.uploadButton({ count: drafts.length })}
        </Button>
      )}
    </div>
  );
}

class UnreadableFile extends Error {}

async function uploadDraft({ file, alt }: Draft) {
  const [, data] = (await scaleToJpeg(file, uploadSize))?.split(',') ?? [];
  if (!data) throw new UnreadableFile();
  const { image } = await callStaffApi('uploadImage', { body: { data, alt: alt.trim() } });
  return { image, alt: alt.trim() };
}

/** Larger than the stored sizes, small enough to upload. */
const uploadSize = { maxSide: 1600, quality: 0.9 };
