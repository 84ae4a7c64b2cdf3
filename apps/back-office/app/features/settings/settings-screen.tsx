import './settings.css';
import { type SettingsResponse, type ShopSettings, settingsSchema } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/settings';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { requestResolver } from '../../components/form/request-resolver.ts';
import {
  AmountField,
  Field,
  Form,
  SaveBar,
  useStaffForm,
} from '../../components/form/staff-form.tsx';
import { Button, Card, Screen } from '../../components/screen.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { screenData, staffQuery } from '../../lib/api/queries.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { formatTimestamp } from '../../lib/dates.ts';
import { useHasPermission } from '../../lib/session/me.ts';
import { OpeningDaysCard } from './opening-days-card.tsx';
import {
  changeBetween,
  groups,
  type SettingsGroup,
  type SettingsValues,
  settingsFrom,
  settingText,
  toFormValues,
} from './settings-form.ts';

const { loader, useData } = screenData(() => staffQuery('getSettings'));

/** The shop's settings. Fields that were never changed show the server's default. */
function SettingsScreen() {
  const { version, settings, defaults, paymentProviders, showsInbox, history } = useData();
  const may = useHasPermission();
  const work = useStaffMutation({ catalogue: true });
  const save = (next: ShopSettings) =>
    callStaffApi('updateSettings', { body: { version, settings: next } });
  const form = useStaffForm<SettingsValues, ShopSettings>({
    values: toFormValues(settings, defaults),
    resolver: requestResolver(settingsSchema, (values) => settingsFrom(values, defaults), m.errors),
    save,
    done: m.saved,
    work,
  });
  const restore = async (earlier: ShopSettings) => {
    if (await work.run(() => save(earlier), m.saved))
      form.form.reset(toFormValues(earlier, defaults));
  };
  return (
    <Screen title={m.title} note={m.help} className="settings">
      <Sections hasHistory={history.length > 0} />
      <Form form={form} className="form settings-form">
        <div id="shop">
          <SettingsGroupCard group={groups.shop} defaults={defaults} />
        </div>
        <div id="orders">
          <SettingsGroupCard group={groups.orders} defaults={defaults} />
        </div>
        <div id="opening">
          <OpeningDaysCard />
        </div>
        <div id="email">
          <SettingsGroupCard group={groups.email} defaults={defaults} />
        </div>
        <SaveBar form={form} />
      </Form>
      <div id="markets">
        <Card title={m.marketsHeading} note={m.marketsHelp}>
          <Link to="/markets">{m.marketsLink}</Link>
        </Card>
      </div>
      <div id="server">
        <Card title={m.serverHeading}>
          <dl className="settings-details">
            <dt>{m.onlinePayments}</dt>
            <dd>
              {paymentProviders.length > 0 ? formatProviders(paymentProviders) : m.noOnlinePayments}
            </dd>
            <dt>{m.emails}</dt>
            <dd>{showsInbox ? m.emailsInInbox : m.emailsSent}</dd>
          </dl>
          {may('staff.manage') && <Link to="/staff">{m.staffLink}</Link>}
        </Card>
      </div>
      <div id="history">
        <History
          history={history}
          busy={work.busy}
          onRestore={(earlier) => void restore(earlier)}
        />
      </div>
    </Screen>
  );
}

/** Links to the sections of the page. On phones they are a strip that stays at the top. */
function Sections({ hasHistory }: { hasHistory: boolean }) {
  const sections = [
    ['shop', m.shopHeading],
    ['orders', m.ordersHeading],
    ['opening', m.openingHeading],
    ['email', m.emailHeading],
    ['markets', m.marketsHeading],
    ['server', m.serverHeading],
    ...(hasHistory ? [['history', m.historyHeading]] : []),
  ] as const;
  return (
    <nav className="settings-nav" aria-label={m.sectionsLabel}>
      <ul>
        {sections.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SettingsGroupProps = { group: SettingsGroup; defaults: ShopSettings };

function SettingsGroupCard({ group: { heading, fields }, defaults }: SettingsGroupProps) {
  return (
    <Card title={heading} className="settings-group">
      {fields.map((field) => (
        <SettingField key={field.name} {...field} defaultText={settingText(defaults[field.name])} />
      ))}
    </Card>
  );
}

type SettingFieldProps = {
  name: keyof SettingsValues;
  label: string;
  note?: string;
  defaultText: string;
};

/** Shows the default below a value that differs from it. */
function SettingField({ note, defaultText, ...field }: SettingFieldProps) {
  const value = useWatch<SettingsValues>({ name: field.name });
  const isChanged = defaultText !== '' && value !== defaultText;
  const notes = [note, isChanged && m.defaultNote({ value: defaultText })].filter(Boolean);
  const fieldProps = { ...field, ...(notes.length > 0 && { note: notes.join(' ') }) };
  return field.name === 'deliveryCharge' ? (
    <AmountField {...fieldProps} />
  ) : (
    <Field {...fieldProps} autoComplete="off" />
  );
}

/** A provider of another name is one that the shop's developer added. */
function formatProviders(names: readonly string[]): string {
  const labels = names.map((name) => {
    if (name === 'stripe') return m.paymentProviders.stripe;
    return name === 'practice' || name === 'built-in' ? m.paymentProviders.test : name;
  });
  return [...new Set(labels)].join(', ');
}

type HistoryProps = {
  history: SettingsResponse['history'];
  busy: boolean;
  onRestore: (settings: ShopSettings) => void;
};

/** Earlier settings. Restoring them is a normal update. */
function History({ history, busy, onRestore }: HistoryProps) {
  if (history.length === 0) return null;
  return (
    <Card title={m.historyHeading}>
      <ol className="ruled settings-history" aria-label={m.historyLabel}>
        {history.map((entry, place) => (
          <li key={entry.version}>
            <p>
              <strong>{entry.actorName}</strong>{' '}
              <span className="muted">{formatTimestamp(entry.createdAt)}</span>
            </p>
            <p>{changeBetween(history[place + 1]?.settings ?? {}, entry.settings)}</p>
            {place > 0 && (
              <Button quiet aria-disabled={busy} onClick={() => onRestore(entry.settings)}>
                {m.restoreButton}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

export { loader, SettingsScreen as Component };
