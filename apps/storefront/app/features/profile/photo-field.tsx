import { type ChangeEvent, useId, useState } from 'react';
import { ProfilePhoto } from './profile-photo.tsx';
import { squarePhoto } from './square-photo.ts';

type PhotoFieldProps = { photo: string | null; onChange: (photo: string | null) => void };

export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const id = useId();
  const [refused, setRefused] = useState(false);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (!file) return;
    setRefused(false);
    await squarePhoto(file).then(onChange, () => setRefused(true));
    // The same file may be chosen again after it was refused.
    input.value = '';
  };
  return (
    <div className="photo-field">
      <ProfilePhoto photo={photo} name="you" />
      <div>
        <label htmlFor={id}>Photo</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-invalid={refused || undefined}
          aria-describedby={`${id}-note`}
          onChange={take}
        />
        <p id={`${id}-note`} role="status" className={refused ? 'field-error' : 'field-note'}>
          {refused ? 'Only an image file can be your photo.' : 'Cut to a square, kept small.'}
        </p>
        {photo && (
          <button type="button" className="text-link" onClick={() => onChange(null)}>
            Remove photo
          </button>
        )}
      </div>
    </div>
  );
}
