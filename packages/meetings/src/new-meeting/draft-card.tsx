import { Trans, useLingui } from '@lingui/react/macro';
import { templateListOptions } from '@pauta/company';
import { formatBytes, paths, useUser } from '@pauta/feature-api';
import {
  Banner,
  Button,
  CloseIcon,
  FileTextIcon,
  FileVideoIcon,
  Form,
  Grid,
  Icon,
  IconButton,
  Inline,
  LinkButton,
  Select,
  Stack,
  Text,
  TextField,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilesCheck } from '../uploads/check-files.ts';
import { type Details, fallbackTitle, isTooLong, own } from './draft-details.ts';
import type { Finding } from './draft-finding.ts';
import { longestTitle } from './file-name.ts';
import type { MeetingDraft } from './meeting-drafts.ts';
import * as styles from './new-meeting-dialog.css.ts';

type DraftCardProps = {
  readonly finding: Finding | undefined;
  readonly onSendAnyway: () => void;
  readonly draft: MeetingDraft;
  readonly details: Details;
  readonly onDetails: (change: Partial<Details>) => void;
  readonly onRemove: () => void;
  readonly onSplit: () => void;
  readonly onSubmit: () => void;
  /** The only draft: all fields are expanded. */
  readonly isAlone: boolean;
};

function FileLine({ file, isTranscript }: { readonly file: File; readonly isTranscript: boolean }) {
  const { i18n } = useLingui();
  return (
    <Inline gap="x2">
      <Text tone="muted">
        <Icon icon={isTranscript ? FileTextIcon : FileVideoIcon} />
      </Text>
      <Text size="small" tone="secondary" truncate title={file.name}>
        {file.name}
      </Text>
      <Text size="small" tone="muted" noWrap>
        {formatBytes(file.size, i18n.locale)}
      </Text>
    </Inline>
  );
}

/** Warns that a file was used before, with a link to its meeting. */
function Earlier({
  earlier: { kind, meeting },
  onSendAnyway,
}: {
  readonly earlier: NonNullable<FilesCheck['earlier']>;
  readonly onSendAnyway: () => void;
}) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const when = i18n.date(meeting.sentAt, { day: 'numeric', month: 'short' });
  const name = meeting.owner.displayName;
  const isOwn = meeting.owner.id === user.id;
  const words = {
    media: isOwn ? t`Você já enviou esta gravação em ${when}` : t`${name} já enviou esta gravação em ${when}`,
    transcript: isOwn
      ? t`Você já enviou esta transcrição em ${when}`
      : t`${name} já enviou esta transcrição em ${when}`,
  };
  return (
    <Banner
      tone="caution"
      isUrgent
      actions={
        <>
          <LinkButton size="xs" href={paths.meeting(meeting.id)}>{t`Abrir reunião`}</LinkButton>
          <Button size="xs" onPress={onSendAnyway}>{t`Enviar mesmo assim`}</Button>
        </>
      }
    >
      {words[kind]}: <bdi>{meeting.title}</bdi>
    </Banner>
  );
}

/** A meeting to be created: its files and its details. */
export function DraftCard({
  draft,
  details,
  finding,
  isAlone,
  onDetails,
  onRemove,
  onSplit,
  onSubmit,
  ...on
}: DraftCardProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const templates = useQuery(templateListOptions()).data ?? [];
  const standard = templates.find(({ isDefault }) => isDefault)?.name;
  const name = details.title || fallbackTitle(draft);
  const { length } = details.title.trim();
  const transcriptName = draft.transcript?.name;
  const fieldErrors = finding?.fieldErrors;
  return (
    <li className={styles.card} aria-label={name}>
      <Inline>
        <Stack gap="x1" grow>
          {draft.media && <FileLine file={draft.media} isTranscript={false} />}
          {draft.transcript && <FileLine file={draft.transcript} isTranscript />}
        </Stack>
        {draft.media && draft.transcript && (
          <Button variant="ghost" size="xs" onPress={onSplit}>
            {t`Separar`}
          </Button>
        )}
        <IconButton icon={CloseIcon} size="xs" label={t`Remover ${name}`} onPress={onRemove} />
      </Inline>
      {finding?.refusal && (
        <Banner tone="critical" isUrgent>
          <strong>{transcriptName}</strong>: {finding.refusal} <Trans>O que você preencheu continua aqui.</Trans>
        </Banner>
      )}
      {finding?.earlier && !finding.isAccepted && <Earlier earlier={finding.earlier} onSendAnyway={on.onSendAnyway} />}
      <Form aria-label={name} gap="x3" onSubmit={onSubmit} {...(fieldErrors && { fieldErrors })}>
        <TextField
          label={t`Título`}
          name="title"
          value={details.title}
          onChange={(title) => onDetails({ title })}
          {...(length > longestTitle - 40 && {
            labelEnd: (
              <Text size="caption" tone={length > longestTitle ? 'critical' : 'muted'} numeric>
                {t`${length} de ${longestTitle}`}
              </Text>
            ),
          })}
          {...(isTooLong(details.title) && {
            errorMessage: t`O título pode ter até ${longestTitle} caracteres. Encurte-o para enviar.`,
          })}
          placeholder={fallbackTitle(draft)}
        />
        {isAlone || isOpen || fieldErrors ? (
          <Grid gap="x3">
            <TextField
              label={t`Cliente`}
              name="customer"
              isOptional
              maxLength={120}
              value={details.customer}
              onChange={(customer) => onDetails({ customer })}
            />
            <TextField
              label={t`Quando foi`}
              name="startAt"
              isOptional
              type="datetime-local"
              value={details.startAt}
              onChange={(startAt) => onDetails({ startAt })}
            />
            <Select
              label={t`Tipo`}
              name="meetingType"
              value={details.meetingType}
              options={[
                { id: 'EXTERNAL', label: t`Externa, com cliente` },
                { id: 'INTERNAL', label: t`Interna` },
              ]}
              onChange={(meetingType) => onDetails({ meetingType })}
            />
            <Select
              label={t`Template`}
              name="templateId"
              value={details.templateId}
              options={[
                { id: own, label: standard ? t`Meu padrão (${standard})` : t`Meu padrão` },
                ...templates.map((template) => ({ id: template.id, label: template.name })),
              ]}
              onChange={(templateId) => onDetails({ templateId })}
            />
          </Grid>
        ) : (
          <Inline>
            <Button
              variant="ghost"
              size="xs"
              onPress={() => setIsOpen(true)}
              aria-label={t`Cliente, data e template de ${name}`}
            >
              {t`Cliente, data e template`}
            </Button>
          </Inline>
        )}
      </Form>
    </li>
  );
}
