import { useState } from 'react';
import { Link } from 'react-router';

/** There is no way to send a new password yet: say so, and where a person can help. */
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
            Sorry, we cannot send a new password yet. Please <Link to="/contact">write to us</Link>{' '}
            and we will help.
          </>
        )}
      </p>
    </>
  );
}
