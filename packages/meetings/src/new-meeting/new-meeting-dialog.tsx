import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { companyFeaturesOptions, templateListOptions } from '@pauta/company';
import { mediaExtensions, type MeetingType, transcriptExtensions } from '@pauta/contract';
import { formatBytes, paths, useDraft, useUser } from '@pauta/feature-api';
import {
  Banner,
  Button,
  CloseIcon,
  Dialog,
  FileDrop,
  FileTextIcon,
  FileVideoIcon,
  Form,
  Grid,
  Icon,
  IconButton,
  Inline,
  LinkButton,
  PushEnd,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextField,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useKeptDrafts } from './kept-drafts.ts';
import {
  acceptOf,
  addFiles,
  type FileProblem,
  isTranscript,
  joinPair,
  lonelyPair,
  type MeetingDraft,
  type RefusedFile,
  removeDraft,
  replaceTranscript,
  splitDraft,
} from './meeting-drafts.ts';
import { longestTitle, readFileName } from './file-name.ts';
import { instantOf } from '../meeting/local-time.ts';
import { checkFiles, type FilesCheck } from '../uploads/check-files.ts';
import type { MeetingDetails } from '../uploads/send-upload.ts';
import { pageUploads } from '../uploads/upload.store.ts';
import type { NewMeetingWay } from '../list/no-meetings.tsx';
import * as styles from './new-meeting-dialog.css.ts';

const defaultMaxBytes = 5 * 1024 ** 3;
const own = 'own';

type Words = { readonly title: string; readonly customer: string; readonly startAt: string };
type Details = Words & { readonly meetingType: MeetingType; readonly templateId: string };

/** As the file's name has it; a day without a time is that of its noon. */
const detailsOf = (draft: MeetingDraft): Details => {
  const { day, time, customer } = readFileName((draft.media ?? draft.transcript)?.name ?? '');
  return {
    title: draft.title,
    customer: customer ?? '',
    startAt: day ? `${day}T${time ?? '12:00'}` : '',
    meetingType: 'EXTERNAL',
    templateId: own,
  };
};

/** What was entered for files, by file: the files themselves don't outlive the page. */
type DetailsByFile = Readonly<Record<string, Details>>;

const fileKey = ({ media, transcript }: MeetingDraft): string => {
  const file = media ?? transcript;
  return file ? `${file.name}/${file.size}` : '';
};

const isDetails = (value: unknown): value is Details =>
  ['title', 'customer', 'startAt', 'meetingType', 'templateId'].every(
    (name) => typeof Reflect.get(Object(value), name) === 'string',
  );
const isDetailsByFile = (stored: unknown): stored is DetailsByFile =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every(isDetails);

const fallbackTitle = ({ media, transcript }: MeetingDraft): string => {
  const name = (media ?? transcript)?.name ?? '';
  return readFileName(name).title || name;
};

const toMeeting = (
  draft: MeetingDraft,
  { title, customer, startAt, meetingType, templateId }: Details,
): MeetingDetails => ({
  title: title.trim() || fallbackTitle(draft),
  meetingType,
  ...(customer.trim() && { customer: customer.trim() }),
  ...(startAt && { startAt: instantOf(startAt) }),
  ...(templateId !== own && { templateId }),
});

/** What was found out about a draft as it was when it was `asked`; `isAccepted` once the person sends it all the same. */
type Finding = FilesCheck & { readonly asked: string; readonly isAccepted: boolean };

const isOpenFinding = ({ refusal, fieldErrors, earlier, isAccepted }: Finding): boolean =>
  refusal !== null || fieldErrors !== null || (earlier !== null && !isAccepted);

/** The files by which a finding is known: of others it says nothing. */
const findingKey = ({ id, media, transcript }: MeetingDraft): string =>
  [id, media?.name, media?.size, transcript?.name, transcript?.size, transcript?.lastModified].join('/');

const fine: Finding = { refusal: null, fieldErrors: null, earlier: null, asked: '', isAccepted: false };

const isTooLong = (title: string): boolean => title.trim().length > longestTitle;

type DraftCardProps = {
  readonly finding: Finding | undefined;
  readonly onSendAnyway: () => void;
  readonly draft: MeetingDraft;
  readonly details: Details;
  readonly onDetails: (change: Partial<Details>) => void;
  readonly onRemove: () => void;
  readonly onSplit: () => void;
  readonly onSubmit: () => void;
  /** Shows every field at once. */
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

/** The meeting that the same file made before, and the way on. */
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

function DraftCard({
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

function Refused({ refused, maxBytes }: { readonly refused: readonly RefusedFile[]; readonly maxBytes: number }) {
  const { t, i18n } = useLingui();
  const limit = formatBytes(maxBytes, i18n.locale);
  const sentences: Record<FileProblem, string> = {
    empty: t`O arquivo está vazio. Escolha outro arquivo.`,
    too_large: t`O arquivo passa do limite de ${limit}. Envie um arquivo menor ou só o áudio.`,
    unsupported: t`Este tipo de arquivo não é aceito.`,
  };
  return (
    <Banner tone="critical" isUrgent>
      <ul className={styles.refused}>
        {refused.map(({ file, problem }) => (
          <li key={`${file.name}/${file.size}`}>
            <strong>{file.name}</strong>: {sentences[problem]}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

export type NewMeetingDialogProps = {
  readonly way: NewMeetingWay;
  /** Files that were dropped or pasted on the page. */
  readonly files: readonly File[];
  readonly onClose: () => void;
};

/** Makes meetings from recordings and transcripts. Sending goes on after it has closed. */
export function NewMeetingDialog({ way: firstWay, files, onClose }: NewMeetingDialogProps) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const features = useQuery(companyFeaturesOptions()).data;
  const maxBytes = features?.upload.maxBytes ?? defaultMaxBytes;
  const [way, setWay] = useState(firstWay);
  const { drafts: state, change: setState, forget } = useKeptDrafts(user.id);
  const [taken, setTaken] = useState<readonly File[]>([]);
  const [findings, setFindings] = useState<ReadonlyMap<string, Finding>>(new Map());
  const [isChecking, setIsChecking] = useState(false);
  const checking = useRef<AbortController>(null);
  useEffect(() => () => checking.current?.abort(), []);
  const details = useDraft<DetailsByFile>('new-meeting', {}, isDetailsByFile);
  if (files !== taken) {
    setTaken(files);
    setState((before) => addFiles(before, files, maxBytes));
  }
  const { drafts, refused } = state;
  const findingOf = (draft: MeetingDraft) => findings.get(findingKey(draft));
  const detailsFor = (draft: MeetingDraft): Details => details.value[fileKey(draft)] ?? detailsOf(draft);
  useEffect(() => {
    // Shown as soon as something is sent.
    void import('../uploads/upload-tray.tsx').catch(() => undefined);
  }, []);
  const needsEngine =
    features?.transcription.engine === null && drafts.some(({ media, transcript }) => media && !transcript);

  const take = (more: readonly File[]) => {
    const unread = drafts.find((draft) => findingOf(draft)?.refusal);
    const instead = unread && more.find(isTranscript);
    if (!unread || !instead) {
      setState((before) => addFiles({ ...before, refused: [] }, more, maxBytes));
      return;
    }
    const next = { ...unread, transcript: instead };
    details.set({ ...details.value, [fileKey(next)]: detailsFor(unread) });
    const others = more.filter((file) => file !== instead);
    setState((before) => addFiles({ ...replaceTranscript(before, unread.id, instead), refused: [] }, others, maxBytes));
  };

  const close = () => {
    details.clear();
    forget();
    onClose();
  };

  const send = () => {
    void pageUploads().open(user.id);
    pageUploads().add(
      drafts.map((draft) => ({
        id: draft.id,
        media: draft.media,
        transcript: draft.transcript,
        details: toMeeting(draft, detailsFor(draft)),
      })),
    );
    close();
  };

  /** Asks about what nothing is known of yet, and sends when nothing stands against it. */
  const submit = async (accepted: ReadonlyMap<string, Finding> = findings) => {
    if (isChecking || drafts.some((draft) => isTooLong(detailsFor(draft).title))) return;
    const controller = new AbortController();
    checking.current = controller;
    setIsChecking(true);
    const found = new Map(accepted);
    await Promise.all(
      drafts.map(async (draft) => {
        const known = found.get(findingKey(draft));
        const meeting = toMeeting(draft, detailsFor(draft));
        const asked = JSON.stringify(meeting);
        if (known?.asked === asked && !known.fieldErrors) return;
        const check = await checkFiles(draft, meeting, controller.signal);
        found.set(findingKey(draft), { ...check, asked, isAccepted: known?.isAccepted ?? false });
      }),
    );
    if (controller.signal.aborted) return;
    setIsChecking(false);
    setFindings(found);
    if (!drafts.some((draft) => isOpenFinding(found.get(findingKey(draft)) ?? fine))) send();
  };

  const sendAnyway = (draft: MeetingDraft) => {
    const accepted = new Map(findings);
    accepted.set(findingKey(draft), { ...(findingOf(draft) ?? fine), isAccepted: true });
    setFindings(accepted);
    if (!drafts.some((one) => isOpenFinding(accepted.get(findingKey(one)) ?? fine))) void submit(accepted);
  };

  const size = formatBytes(maxBytes, i18n.locale);
  const mediaKinds = mediaExtensions.join(', ');
  const transcriptKinds = transcriptExtensions.join(', ');
  const texts: Record<NewMeetingWay, { title: string; hint: string }> = {
    media: { title: t`Solte a gravação aqui`, hint: t`${mediaKinds}. Até ${size} cada.` },
    transcript: { title: t`Solte a transcrição aqui`, hint: t`${transcriptKinds}, com os nomes de quem fala.` },
    both: {
      title: t`Solte a gravação e a transcrição aqui`,
      hint: t`Com o mesmo nome, como reuniao.mp4 e reuniao.vtt, elas já entram juntas.`,
    },
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Nova reunião`}
      footer={
        <>
          <Button onPress={close}>{t`Cancelar`}</Button>
          <Button
            variant="primary"
            isDisabled={drafts.length === 0}
            isPending={isChecking}
            onPress={() => void submit()}
          >
            {drafts.length > 1 ? (
              <Plural value={drafts.length} one="Enviar # reunião" other="Enviar # reuniões" />
            ) : (
              <Trans>Enviar</Trans>
            )}
          </Button>
        </>
      }
    >
      <Stack gap="x4">
        {drafts.length === 0 && (
          <SegmentedControl
            label={t`Como começar`}
            value={way}
            onChange={setWay}
            options={[
              { id: 'media', label: t`Enviar gravação` },
              { id: 'transcript', label: t`Importar transcrição` },
              { id: 'both', label: t`Gravação e transcrição` },
            ]}
          />
        )}
        <FileDrop
          title={drafts.length === 0 ? texts[way].title : t`Adicionar arquivos`}
          hint={drafts.length === 0 ? texts[way].hint : undefined}
          accept={acceptOf(drafts.length === 0 ? way : 'both')}
          allowsMultiple
          isCompact={drafts.length > 0}
          onFiles={take}
        />
        {details.isRestored && drafts.length === 0 && (
          <Banner>
            <Trans>Recuperamos o que você estava escrevendo. Escolha os arquivos de novo.</Trans>
          </Banner>
        )}
        {refused.length > 0 && <Refused refused={refused} maxBytes={maxBytes} />}
        {lonelyPair(state) && (
          <Banner
            actions={
              <Button size="xs" onPress={() => setState(joinPair)}>
                {t`Juntar`}
              </Button>
            }
          >
            <Trans>A gravação e a transcrição são da mesma reunião?</Trans>
          </Banner>
        )}
        {needsEngine && (
          <Banner tone="caution">
            <Trans>
              A transcrição automática não está ativa. Você poderá ouvir a gravação; para ter respostas e avaliação,
              envie também a transcrição.
            </Trans>
          </Banner>
        )}
        {drafts.length > 0 && (
          <ul className={styles.cards} aria-label={t`Reuniões a criar`}>
            {drafts.map((draft) => (
              <DraftCard
                key={draft.id}
                draft={draft}
                details={detailsFor(draft)}
                finding={findingOf(draft)}
                onSendAnyway={() => sendAnyway(draft)}
                onDetails={(change) =>
                  details.set({ ...details.value, [fileKey(draft)]: { ...detailsFor(draft), ...change } })
                }
                onRemove={() => setState((before) => removeDraft(before, draft.id))}
                onSplit={() => setState((before) => splitDraft(before, draft.id))}
                onSubmit={() => void submit()}
                isAlone={drafts.length === 1}
              />
            ))}
          </ul>
        )}
        {drafts.length > 0 && (
          <PushEnd>
            <Text size="small" tone="muted">
              <Trans>Você pode sair desta tela; o envio continua enquanto o Pauta estiver aberto.</Trans>
            </Text>
          </PushEnd>
        )}
      </Stack>
    </Dialog>
  );
}
