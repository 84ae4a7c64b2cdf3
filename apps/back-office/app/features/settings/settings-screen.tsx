import './settings.css';
import type { ShopSettings } from '@briolette/contract';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { callStaff } from '../../api/call-staff.ts';
import { useWork } from '../../api/use-work.ts';
import { tellCatalogue } from '../../live/other-tabs.ts';
import { MoneyField } from '../../money/money-field.tsx';
import { useMay } from '../../staff/me.ts';
import type { loadSettings } from './load-settings.ts';
import { draftOf, faultsIn, groups, inWords, settingsOf } from './settings-draft.ts';
import { SettingsHistory } from './settings-history.tsx';

/** What the shop says of itself and sells by. An empty field is as the server was started. */
export function SettingsScreen() {
  const shown = useLoaderData<typeof loadSettings>();
  const { version, settings, defaults, payOnline, mailsAreShown, history } = shown;
  const may = useMay();
  const work = useWork();
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [faults, setFaults] = useState<ReturnType<typeof faultsIn>>({});
  const keep = (next: ShopSettings) =>
    work.run(async () => {
      setFaults({});
      try {
        await callStaff('changeSettings', { body: { version, settings: next } });
      } catch (error) {
        setFaults(faultsIn(error));
        throw error;
      }
      setDraft(draftOf(next));
      tellCatalogue();
    }, 'The shop goes by this from now on');
  return (
    <div className="screen settings">
      <header className="screen-head">
        <h1>Settings</h1>
        <p className="quiet">An empty field is as the shop was set up.</p>
      </header>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void keep(settingsOf(draft));
        }}
      >
        {groups.map(({ heading, fields }) => (
          <section key={heading} className="card settings-group" aria-label={heading}>
            <h2>{heading}</h2>
            {fields.map(({ name, label, note }) => {
              const field = {
                label,
                note,
                value: draft[name],
                placeholder: inWords(defaults[name]),
                error: faults[name],
              };
              const write = (text: string) => setDraft({ ...draft, [name]: text });
              return name === 'deliveryCharge' ? (
                <MoneyField key={name} {...field} digits={0} onChange={write} />
              ) : (
                <TextField
                  key={name}
                  {...field}
                  autoComplete="off"
                  onChange={({ target }) => write(target.value)}
                />
              );
            })}
          </section>
        ))}
        <SubmitButton busy={work.busy} busyText="Saving…">
          Save
        </SubmitButton>
      </form>
      <section className="card" aria-labelledby="set-up">
        <h2 id="set-up">As the server is set up</h2>
        <dl className="settings-facts">
          <dt>Money online</dt>
          <dd>{payOnline.length > 0 ? payOnline.join(', ') : 'None: cash on delivery only'}</dd>
          <dt>Mails</dt>
          <dd>{mailsAreShown ? 'Shown in the shop, not sent' : 'Sent'}</dd>
        </dl>
        {may('staff.manage') && <Link to="/staff">People and roles</Link>}
      </section>
      <SettingsHistory history={history} busy={work.busy} onTake={keep} />
    </div>
  );
}
