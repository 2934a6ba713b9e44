import { zoneName, zonesWith } from '@pauta/feature-api';
import { useLingui } from '@lingui/react/macro';
import type { CompanyUser, Team } from '@pauta/contract';
import { displayName } from '@pauta/contract';
import { Checkbox, ComboBox, type FieldErrors, Form, MultiSelect, RadioGroup, TextField } from '@pauta/ui-kit';
import { type ReactNode, useMemo } from 'react';
import type { FieldName, ReportFields } from './report-fields.ts';
import { weekdayName, weekdays } from './report-words.ts';
import * as styles from './report-form.css.ts';

const quarters = Array.from({ length: 96 }, (_, index) => {
  const id = `${String(Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`;
  return { id, label: id };
});

const zoneOptions = (chosen: string | null) => zonesWith(chosen).map((id) => ({ id, label: zoneName(id) }));

const timeOptions = (chosen: string | null) =>
  chosen === null || quarters.some(({ id }) => id === chosen)
    ? quarters
    : [...quarters, { id: chosen, label: chosen }].toSorted((a, b) => a.id.localeCompare(b.id));

export type ReportFormProps = {
  readonly fields: ReportFields;
  readonly onChange: (fields: ReportFields) => void;
  readonly people: readonly CompanyUser[];
  readonly teams: readonly Team[];
  /** Fields marked as invalid. */
  readonly wrong: readonly FieldName[];
  readonly refusals: number;
  readonly errorMessage?: string;
  readonly fieldErrors?: FieldErrors;
  readonly onSubmit: () => void;
  readonly actions: ReactNode;
};

/** Fields of a report: content, recipients and schedule. */
export function ReportForm({ fields, onChange, people, teams, wrong, actions, ...form }: ReportFormProps) {
  const { t, i18n } = useLingui();
  const set = <K extends FieldName>(name: K, value: ReportFields[K]) => onChange({ ...fields, [name]: value });
  const wrongIf = (name: FieldName, errorMessage: string) => (wrong.includes(name) ? { errorMessage } : {});
  const zones = useMemo(() => zoneOptions(fields.timeZone), [fields.timeZone]);
  const times = useMemo(() => timeOptions(fields.timeOfDay), [fields.timeOfDay]);
  const note = ({ status, emailAddress }: CompanyUser) => {
    if (status === 'disabled') return t`${emailAddress} · desativada, não recebe`;
    return status === 'invited' ? t`${emailAddress} · recebe depois de aceitar o convite` : emailAddress;
  };
  const recipients = people
    .filter(({ id, status }) => status !== 'disabled' || fields.recipientIds.includes(id))
    .map((person) => ({ id: person.id, label: displayName(person), description: note(person) }));
  const wrongDays = wrong.includes('weekdays') ? t`Escolha ao menos um dia.` : form.fieldErrors?.['weekdays'];

  return (
    <Form {...form} onSubmit={form.onSubmit} aria-label={t`Relatório`} actions={actions}>
      <TextField
        label={t`Nome`}
        name="name"
        description={t`Aparece no início do assunto do e-mail.`}
        value={fields.name}
        onChange={(name) => set('name', name)}
        maxLength={120}
        isRequired
        {...wrongIf('name', t`Dê um nome ao relatório.`)}
      />
      <RadioGroup
        label={t`Reuniões de`}
        orientation="horizontal"
        value={fields.scope}
        onChange={(scope) => set('scope', scope)}
        options={[
          { id: 'company', label: t`Toda a empresa` },
          { id: 'teams', label: t`Algumas equipes` },
        ]}
      />
      {fields.scope === 'teams' && (
        <MultiSelect
          label={t`Equipes`}
          name="teamIds"
          options={teams.map(({ id, name }) => ({ id, label: name }))}
          value={fields.teamIds}
          onChange={(teamIds) => set('teamIds', teamIds)}
          {...wrongIf('teamIds', t`Escolha ao menos uma equipe.`)}
        />
      )}
      <MultiSelect
        label={t`Destinatários`}
        name="recipientIds"
        description={t`Cada pessoa recebe só as reuniões que pode ver no Pauta.`}
        options={recipients}
        value={fields.recipientIds}
        onChange={(recipientIds) => set('recipientIds', recipientIds)}
        {...wrongIf('recipientIds', t`Escolha ao menos uma pessoa.`)}
      />
      <fieldset className={styles.days} {...(wrongDays && { 'aria-describedby': 'report-days-wrong' })}>
        <legend className={styles.legend}>{t`Dias`}</legend>
        <div className={styles.dayRow}>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(day, i18n.locale)}
              isSelected={fields.weekdays.includes(day)}
              onChange={(isOn) =>
                set(
                  'weekdays',
                  weekdays.filter((other) => (other === day ? isOn : fields.weekdays.includes(other))),
                )
              }
            />
          ))}
        </div>
        {wrongDays && (
          <p id="report-days-wrong" className={styles.wrong}>
            {wrongDays}
          </p>
        )}
      </fieldset>
      <div className={styles.pair}>
        <ComboBox
          label={t`Hora`}
          name="timeOfDay"
          options={times}
          value={fields.timeOfDay}
          onChange={(timeOfDay) => set('timeOfDay', timeOfDay)}
          {...wrongIf('timeOfDay', t`Escolha a hora.`)}
        />
        <ComboBox
          label={t`Fuso horário`}
          name="timeZone"
          options={zones}
          value={fields.timeZone}
          onChange={(timeZone) => set('timeZone', timeZone)}
          {...wrongIf('timeZone', t`Escolha o fuso horário.`)}
        />
      </div>
    </Form>
  );
}
