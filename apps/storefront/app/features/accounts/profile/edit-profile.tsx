import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { type Gender, genders, profileRequestSchema, type User } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/account';
import * as fixed from '@briolette/i18n/storefront/fixed';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { type ChangeEvent, useId, useState } from 'react';
import { type FormFailure, useSchemaForm } from '../../../lib/use-schema-form.ts';
import { submitProfile } from './current-profile.ts';
import { ProfilePhoto } from './profile-photo.tsx';

type EditProfileProps = { user: User; photo: string | null; onClose: () => void };
type Fields = { mobile: string; gender: Gender | '' };

const toRequest = ({ mobile, gender }: Fields) => ({
  mobile: mobile.trim() || null,
  gender: gender || null,
});
const resolver = schemaResolver<Fields>(profileRequestSchema, {
  request: toRequest,
  optional: ['mobile', 'gender'],
});

export function EditProfileDialog({ user, photo, onClose }: EditProfileProps) {
  const [newPhoto, setNewPhoto] = useState(photo);
  const { form, field, submit, isSubmitting, failure } = useSchemaForm<Fields>({
    resolver,
    defaultValues: { mobile: user.mobile ?? '', gender: user.gender ?? '' },
    explain: describeProfileError,
    async send(fields) {
      const photoChange = newPhoto === photo ? {} : { photo: newPhoto };
      await submitProfile({ ...toRequest(fields), ...photoChange });
      showToast({ kind: 'success', text: m.saved });
      onClose();
    },
  });
  const gender = form.watch('gender');
  const readOnlyField = { readOnly: true, note: fixed.cannotChange };

  return (
    <Dialog title={m.editHeading} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <PhotoField photo={newPhoto} onChange={setNewPhoto} />
        <div className="form-pair">
          <TextField label={m.firstNameLabel} value={user.firstName ?? ''} {...readOnlyField} />
          <TextField label={m.lastNameLabel} value={user.lastName ?? ''} {...readOnlyField} />
        </div>
        <TextField label={m.emailLabel} type="email" value={user.email} {...readOnlyField} />
        <TextField
          label={m.mobileNumberLabel}
          type="tel"
          autoComplete="tel"
          {...field('mobile')}
          required={false}
        />
        <fieldset className="options">
          <legend>{m.genderLegend}</legend>
          {genders.map((each) => (
            <label key={each} className="option">
              <input type="radio" value={each} {...form.register('gender')} />
              {m.genders[each]}
            </label>
          ))}
          {gender && (
            <button type="button" className="text-link" onClick={() => form.setValue('gender', '')}>
              {m.clearGenderButton}
            </button>
          )}
        </fieldset>
        <FormError title={failure?.title} advice={failure?.advice} />
        <SubmitButton busy={isSubmitting} busyText={m.saving}>
          {m.saveButton}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

type PhotoFieldProps = { photo: string | null; onChange: (photo: string | null) => void };

function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const id = useId();
  const [isInvalid, setInvalid] = useState(false);
  const selectPhoto = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (!file) return;
    setInvalid(false);
    await cropToSquareJpeg(file).then(onChange, () => setInvalid(true));
    // Allows the same file to be selected again after an error.
    input.value = '';
  };
  return (
    <div className="photo-field">
      <ProfilePhoto photo={photo} alt={m.editedPhotoAlt} />
      <div>
        <label htmlFor={id}>{m.photoLabel}</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-note`}
          onChange={selectPhoto}
        />
        <p id={`${id}-note`} role="status" className={isInvalid ? 'field-error' : 'field-note'}>
          {isInvalid ? m.photoInvalid : m.photoHelp}
        </p>
        {photo && (
          <button type="button" className="text-link" onClick={() => onChange(null)}>
            {m.removePhotoButton}
          </button>
        )}
      </div>
    </div>
  );
}

const side = 256;

/**
 * Crops an image to a small square JPEG. Re-encoding removes its metadata. Throws if the file isn't
 * an image.
 */
async function cropToSquareJpeg(file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw new Error('Not an image file');
  const bitmap = await createImageBitmap(file);
  const edge = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas has no 2D context');
  // JPEG has no transparency; transparent pixels would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  const left = (bitmap.width - edge) / 2;
  const top = (bitmap.height - edge) / 2;
  context.drawImage(bitmap, left, top, edge, edge, 0, 0, side, side);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.88);
}

function describeProfileError(error: unknown): FormFailure {
  return error instanceof ApiResponseError && error.code === 'photoRejected'
    ? { title: error.message }
    : { title: `${fixed.somethingWentWrong}.`, advice: m.saveFailedAdvice };
}
