import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';

export function Fields() {
  return (
    <div className="parts-fields">
      <TextField label="Full name" defaultValue="Ada Marlow" />
      <TextField label="Mobile" note="For the courier only" />
      <TextField label="Pincode" defaultValue="12" error="Six digits, please" />
      <PasswordField label="Password" defaultValue="a quiet password" />
      <label className="parts-row">
        <input type="checkbox" defaultChecked /> gold
      </label>
      <label className="parts-row">
        <input type="radio" defaultChecked /> Home
      </label>
      <input type="range" aria-label="Price" min={500} max={1500} step={100} />
      <FormError title="Login unsuccessful" advice="Check the email and the password." />
    </div>
  );
}
