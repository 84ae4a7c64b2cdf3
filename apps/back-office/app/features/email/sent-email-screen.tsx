import * as m from '@briolette/i18n/back-office/email';
import './email.css';
import type { SentEmail } from '@briolette/contract';
import { formatOrderNumber } from '@briolette/domain';
import { EmailFrame } from '@briolette/ui/email-frame.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormDialog, useStaffForm } from '../../components/form/staff-form.tsx';
import { Button, Card, DetailHeader } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { formatTimestamp } from '../../lib/dates.ts';

const { loader, useData } = screenData((params) =>
  staffQuery('getSentEmail', { path: { emailId: params.get('id') ?? '' } }),
);

/** Shows a sent email and sends it again. */
function SentEmailScreen() {
  const { email } = useData();
  // The id of the email that is being sent. Sending it twice sends one email.
  const [resendId, setResendId] = useState<string | null>(null);
  const { from, to, sentAt, order, html, text, isRedacted, canResend } = email;
  return (
    <div className="screen sent-email">
      <DetailHeader list={m.title} to="/emails?view=sent" title={email.subject}>
        {canResend && (
          <div>
            <Button onClick={() => setResendId(crypto.randomUUID())}>{m.resendButton}</Button>
          </div>
        )}
      </DetailHeader>
      <Card title={m.detailsHeading}>
        <dl className="sent-email-details">
          <dt>{m.toLabel}</dt>
          <dd>{to}</dd>
          <dt>{m.fromLabel}</dt>
          <dd>{from}</dd>
          <dt>{m.sentLabel}</dt>
          <dd>
            <time dateTime={sentAt}>{formatTimestamp(sentAt)}</time>
          </dd>
          {order && (
            <>
              <dt>{m.orderLabel}</dt>
              <dd>
                <Link to={`/order?id=${order.orderId}`}>{formatOrderNumber(order)}</Link>
              </dd>
            </>
          )}
        </dl>
        {isRedacted ? (
          <p className="muted">{m.redactedNote}</p>
        ) : (
          !canResend && <p className="muted">{m.formerAddressNote}</p>
        )}
      </Card>
      <Card title={m.contentHeading}>
        <EmailFrame title={email.subject} html={html} links="inert" />
        <details>
          <summary>{m.textSummary}</summary>
          <p className="sent-email-text">{text}</p>
        </details>
      </Card>
      {resendId && (
        <ResendDialog email={email} resendId={resendId} onClose={() => setResendId(null)} />
      )}
    </div>
  );
}

type ResendDialogProps = { email: SentEmail; resendId: string; onClose: () => void };

function ResendDialog({ email: { emailId, to }, resendId, onClose }: ResendDialogProps) {
  const form = useStaffForm({
    values: {},
    save: () => callStaffApi('resendEmail', { path: { emailId }, body: { resendId } }),
    done: m.resent,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={m.resendHeading}
      form={form}
      action={m.resendButton}
      cancel={m.cancelButton}
      onClose={onClose}
    >
      <p>{m.resendText({ email: to })}</p>
    </FormDialog>
  );
}

export { loader, SentEmailScreen as Component };
