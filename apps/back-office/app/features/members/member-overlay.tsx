import { roles, type StaffListed } from '@briolette/contract';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toast-store.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { attempt } from '../../api/attempt.ts';
import { callStaff } from '../../api/call-staff.ts';
import { when } from '../../order-words/when.ts';
import { roleWords } from '../../staff/role-words.ts';

type MemberOverlayProps = { member: StaffListed; onClose: () => void };

/** What can be done with a member of the staff. Each holds from their next call on. */
export function MemberOverlay({ member, onClose }: MemberOverlayProps) {
  const { staffId, name, state, sessions } = member;
  const [role, setRole] = useState(member.role);
  const { revalidate } = useRevalidator();
  const work = (ask: () => Promise<unknown>, done: string) => {
    onClose();
    void attempt(async () => {
      await ask();
      showToast({ kind: 'success', text: done });
      await revalidate();
    });
  };
  const change = (body: object, done: string) =>
    work(() => callStaff('changeStaff', { path: { staffId }, body }), done);
  return (
    <Overlay title={name} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          change({ role }, `${name}: ${roleWords[role].name.toLowerCase()}`);
        }}
      >
        <fieldset className="role-choice">
          <legend>Role</legend>
          {roles.map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                name="role"
                checked={each === role}
                onChange={() => setRole(each)}
              />
              <span>
                {roleWords[each].name}
                <small>{roleWords[each].may}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {role !== member.role && (
          <button type="submit" className="button">
            Make them {roleWords[role].name.toLowerCase()}
          </button>
        )}
      </form>
      <section className="member-part" aria-labelledby="sessions">
        <h3 id="sessions">Signed in</h3>
        {sessions.length === 0 ? (
          <p className="quiet">Nowhere now.</p>
        ) : (
          <>
            <ul>
              {sessions.map(({ openedAt, seenAt }) => (
                <li key={openedAt + seenAt}>
                  since {when(openedAt)}, last used {when(seenAt)}
                </li>
              ))}
            </ul>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() =>
                work(
                  () => callStaff('endStaffSessions', { path: { staffId } }),
                  `${name} is signed out everywhere`,
                )
              }
            >
              Sign out everywhere
            </button>
          </>
        )}
      </section>
      <section className="member-part" aria-labelledby="leaving">
        <h3 id="leaving">{state === 'left' ? 'Has left' : 'Leaving'}</h3>
        <p className="quiet">
          {state === 'left'
            ? 'They can come back with the role they had.'
            : 'They are signed out at once and cannot come in again. What they did stays in the log.'}
        </p>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() =>
            state === 'left'
              ? change({ left: false }, `${name} is back`)
              : change({ left: true }, `${name} has left`)
          }
        >
          {state === 'left' ? 'Take them back' : 'End their time here'}
        </button>
      </section>
    </Overlay>
  );
}
