import { type Role, roles } from '@briolette/contract';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useRevalidator } from 'react-router';
import { callStaff } from '../api/call-staff.ts';
import { wordsOf } from '../api/refusal-of.ts';
import { roleWords } from '../staff/role-words.ts';

/** Only in a demonstration: the same screens as others of the staff have them. */
export function RoleSwitch({ role }: { role: Role }) {
  const { revalidate } = useRevalidator();
  const take = async (next: Role) => {
    try {
      await callStaff('staffDemo', { body: { role: next } });
      await revalidate();
    } catch (error) {
      showToast({ kind: 'error', text: wordsOf(error) });
    }
  };
  return (
    <fieldset className="role-switch">
      <legend>See it as</legend>
      {roles.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="role"
            checked={each === role}
            onChange={() => void take(each)}
          />
          <span>
            {roleWords[each].name}
            <small>{roleWords[each].may}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
