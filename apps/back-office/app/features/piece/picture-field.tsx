import { namedTogether, picturesIn } from '@briolette/domain/picture-views';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useId, useState } from 'react';
import { callStaff } from '../../api/call-staff.ts';
import { wordsOf } from '../../api/refusal-of.ts';
import { Thumb } from '../../order-words/thumbs.tsx';
import { OtherViews } from './other-views.tsx';
import { readPicture } from './read-picture.ts';
import { viewLabels } from './view-labels.ts';

type PictureFieldProps = {
  image: string;
  error: string | undefined;
  readOnly: boolean;
  /** Whether there may be other views beside the front view. */
  hasViews?: boolean;
  onChange: (image: string) => void;
};

/** A picture is brought with what it shows in words, for who does not see it. */
export function PictureField(props: PictureFieldProps) {
  const { image, error, readOnly, hasViews = false, onChange } = props;
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [view, setView] = useState(0);
  const pictures = hasViews ? picturesIn(image) : [];
  const bring = async () => {
    if (!file || busy) return;
    if (!alt.trim()) return setFailure('Say what the picture shows.');
    setBusy(true);
    setFailure('');
    try {
      const data = await readPicture(file);
      if (!data) return setFailure('This is no picture that can be read here.');
      const { image: brought } = await callStaff('addPicture', { body: { data, alt: alt.trim() } });
      onChange(namedTogether(pictures.toSpliced(view, 1, brought)));
      setView(0);
      setFile(null);
      setAlt('');
    } catch (failed) {
      setFailure(wordsOf(failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="picture-field">
      <legend>Picture</legend>
      {image && <Thumb image={image} />}
      {!readOnly && (
        <div className="field">
          <label htmlFor={id}>{image ? 'Another picture' : 'Choose a picture'}</label>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
          <p id={`${id}-note`} className="field-note">
            JPEG, PNG or WebP. The middle square is kept.
          </p>
        </div>
      )}
      {file && (
        <>
          <TextField
            label="What the picture shows"
            note="Read out to who does not see it."
            value={alt}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setAlt(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The form around is not meant.
              event.preventDefault();
              void bring();
            }}
          />
          {pictures.length > 0 && (
            <div className="field">
              <label htmlFor={`${id}-view`}>Show it as</label>
              <select
                id={`${id}-view`}
                value={view}
                onChange={({ target }) => setView(Number(target.value))}
              >
                {viewLabels.slice(0, pictures.length + 1).map((label, place) => (
                  <option key={label} value={place}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          )}
          <button
            type="button"
            className="button button-quiet button-small"
            aria-disabled={busy}
            onClick={() => void bring()}
          >
            {busy ? 'Bringing…' : 'Use this picture'}
          </button>
        </>
      )}
      <OtherViews pictures={pictures} readOnly={readOnly} onChange={onChange} />
      <p role="alert" className="field-error">
        {failure || error}
      </p>
    </fieldset>
  );
}
