import {
  type Gender,
  genders,
  profileRequestSchema,
  shopperTexts,
  type User,
} from '@briolette/contract';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { schemaResolver } from '@briolette/ui/forms/schema-resolver.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { editProfile } from './own-profile.ts';
import { PhotoField } from './photo-field.tsx';
import { profileFailure } from './profile-failure.ts';

type EditProfileProps = { user: User; photo: string | null; onClose: () => void };
type Fields = { mobile: string; gender: Gender | '' };

const requestOf = ({ mobile, gender }: Fields) => ({
  mobile: mobile.trim() || null,
  gender: gender || null,
});
const resolver = schemaResolver<Fields>(profileRequestSchema, {
  request: requestOf,
  optional: ['mobile', 'gender'],
});

export function EditProfile({ user, photo, onClose }: EditProfileProps) {
  const [newPhoto, setNewPhoto] = useState(photo);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields>({
    resolver,
    mode: 'onTouched',
    defaultValues: { mobile: user.mobile ?? '', gender: user.gender ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const gender = form.watch('gender');

  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    try {
      const photoChange = newPhoto === photo ? {} : { photo: newPhoto };
      await editProfile({ ...requestOf(fields), ...photoChange });
      showToast({ kind: 'success', text: 'Profile saved' });
      onClose();
    } catch (error) {
      setFailure(profileFailure(error));
    }
  });

  return (
    <Overlay title="Edit Profile" onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <PhotoField photo={newPhoto} onChange={setNewPhoto} />
        <div className="form-pair">
          <TextField
            label="First name"
            value={user.firstName ?? ''}
            readOnly
            note={shopperTexts.cannotChange}
          />
          <TextField
            label="Last name"
            value={user.lastName ?? ''}
            readOnly
            note={shopperTexts.cannotChange}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          value={user.email}
          readOnly
          note={shopperTexts.cannotChange}
        />
        <TextField
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          error={errors.mobile?.message}
          {...form.register('mobile')}
        />
        <fieldset className="choices">
          <legend>Gender (optional)</legend>
          {genders.map((each) => (
            <label key={each} className="choice">
              <input type="radio" value={each} {...form.register('gender')} />
              {each}
            </label>
          ))}
          {gender && (
            <button type="button" className="text-link" onClick={() => form.setValue('gender', '')}>
              Clear gender
            </button>
          )}
        </fieldset>
        <FormError title={failure ?? undefined} />
        <SubmitButton busy={isSubmitting} busyText="Saving…">
          Save
        </SubmitButton>
      </form>
    </Overlay>
  );
}
