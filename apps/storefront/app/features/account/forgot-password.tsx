import { useState } from 'react';
import { Link } from 'react-router';

/** What to do: a link by mail, or a person who helps. */
export function ForgotPassword() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-expanded={shown}
        onClick={() => setShown(true)}
      >
        Forgot Password ?
      </button>
      <p role="status" className="account-apology" hidden={!shown}>
        {shown && (
          <>
            Sorry that you cannot get in. We can{' '}
            <Link to="/forgot-password">mail you a link to a new password</Link>, or{' '}
            <Link to="/contact">write to us</Link> and we will help.
          </>
        )}
      </p>
    </>
  );
}
