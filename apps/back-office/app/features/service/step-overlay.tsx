import type { StaffService } from '@briolette/contract';
import { parseMoney } from '@briolette/domain';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { useState } from 'react';
import { callStaff } from '../../api/call-staff.ts';
import type { Work } from '../../api/use-work.ts';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';
import { MoneyField } from '../../money/money-field.tsx';
import { stepWords } from './step-words.ts';

type StepOverlayProps = {
  step: 'quote' | 'refuse';
  service: StaffService;
  work: Work;
  onClose: () => void;
};

/** What the shop says with a step; its owner reads it in the mail. */
export function StepOverlay({ step, service, work, onClose }: StepOverlayProps) {
  const first = useFirstFocus<HTMLInputElement>();
  const [price, setPrice] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const send = async () => {
    const { minor, error } = parseMoney(price);
    if (step === 'quote' && minor === null) return setFault(error);
    const { serviceId, version } = service;
    const body = {
      step,
      version,
      note: note.trim(),
      ...(step === 'quote' && { price: (minor ?? 0) / 100 }),
    };
    const isDone = await work.run(
      () => callStaff('moveStaffService', { path: { serviceId }, body }),
      stepWords[step].done,
    );
    if (isDone) onClose();
  };
  return (
    <Overlay title={stepWords[step].button} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {step === 'quote' && (
          <MoneyField
            ref={first}
            label="Price in dollars"
            error={fault}
            value={price}
            onChange={setPrice}
          />
        )}
        <TextField
          {...(step === 'refuse' && { ref: first })}
          label="Your words"
          note="They stand in the mail."
          value={note}
          maxLength={1000}
          onChange={(event) => setNote(event.target.value)}
          autoComplete="off"
        />
        <SubmitButton busy={work.busy} busyText="One moment…">
          Send
        </SubmitButton>
      </form>
    </Overlay>
  );
}
