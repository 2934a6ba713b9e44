import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { companyFeaturesOptions } from '@pauta/company';
import { mediaExtensions, transcriptExtensions } from '@pauta/contract';
import { formatBytes, useDraft, useUser } from '@pauta/feature-api';
import {
  Banner,
  Button,
  CaptionsIcon,
  Dialog,
  DoorIcon,
  FileDrop,
  MicIcon,
  PushEnd,
  SegmentedControl,
  Stack,
  Text,
  UploadIcon,
} from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePersistedDrafts } from './persisted-drafts.ts';
import {
  acceptOf,
  addFiles,
  isTranscript,
  joinPair,
  unpairedFiles,
  type MeetingDraft,
  removeDraft,
  replaceTranscript,
  splitDraft,
} from './meeting-drafts.ts';
import { checkFiles } from '../uploads/check-files.ts';
import { pageUploads } from '../uploads/page-uploads.ts';
import { useRecordForm } from '../record-now/record-dialog.tsx';
import { pageRecordings } from '../record-now/page-recordings.ts';
import { DraftCard } from './draft-card.tsx';
import * as styles from './new-meeting-dialog.css.ts';
import {
  type Details,
  type DetailsByFile,
  detailsOf,
  fileKey,
  isDetailsByFile,
  isTooLong,
  toMeeting,
} from './draft-details.ts';
import { type Finding, findingKey, fine, isOpenFinding } from './draft-finding.ts';
import { useInvitation } from './invitation.tsx';
import { Refused } from './refused-files.tsx';
import { useChosenWay } from './use-chosen-way.ts';
import type { NewMeetingWay } from './use-new-meeting.ts';

const defaultMaxBytes = 5 * 1024 ** 3;

export type NewMeetingDialogProps = {
  /** The selected option, as in the address. */
  readonly way: NewMeetingWay;
  readonly onWay: (way: NewMeetingWay) => void;
  /** Files dropped or pasted on the page. */
  readonly files: readonly File[];
  readonly onClose: () => void;
};

/** Creates meetings: sends a bot, records in the browser, or uploads files, which continues after the dialog closes. */
export function NewMeetingDialog({ way: addressed, onWay, files, onClose }: NewMeetingDialogProps) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const features = useQuery(companyFeaturesOptions()).data;
  const maxBytes = features?.upload.maxBytes ?? defaultMaxBytes;
  const { drafts: state, change: setState, forget } = usePersistedDrafts(user.id);
  const [way, setWay] = useChosenWay(addressed, onWay);
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
    // Preloaded, because it is shown as soon as an upload starts.
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

  /** Checks unchecked drafts, and uploads if there are no findings. */
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
        const checked = JSON.stringify(meeting);
        if (known?.checked === checked && !known.fieldErrors) return;
        const check = await checkFiles(draft, meeting, controller.signal);
        found.set(findingKey(draft), { ...check, checked, isAccepted: known?.isAccepted ?? false });
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
  const invitation = useInvitation({ onInvited: onClose });
  const recording = useRecordForm({ store: pageRecordings(), onStarted: onClose });
  const hasFiles = drafts.length > 0;
  /** The form of an option without files; selected files take precedence. */
  const other = hasFiles
    ? undefined
    : { bot: invitation, record: recording, media: undefined, transcript: undefined }[way];
  const texts =
    way === 'transcript'
      ? {
          title: t`Solte a transcrição aqui`,
          touchTitle: t`Escolha a transcrição`,
          hint: t`${transcriptKinds}, com os nomes de quem fala.`,
        }
      : {
          title: t`Solte a gravação aqui`,
          touchTitle: t`Escolha a gravação`,
          hint: t`${mediaKinds}. Até ${size} cada. Se tiver a transcrição, envie junto.`,
        };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Nova reunião`}
      width="large"
      footer={
        <>
          <Button onPress={other ? onClose : close}>{t`Cancelar`}</Button>
          {other?.action ?? (
            <Button variant="primary" isDisabled={!hasFiles} isPending={isChecking} onPress={() => void submit()}>
              {drafts.length > 1 ? (
                <Plural value={drafts.length} one="Enviar # reunião" other="Enviar # reuniões" />
              ) : (
                <Trans>Enviar</Trans>
              )}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="x4">
        {!hasFiles && (
          <SegmentedControl
            label={t`Como começar`}
            value={way}
            onChange={setWay}
            isProminent
            options={[
              { id: 'bot', label: t`Convidar o anotador`, icon: DoorIcon },
              { id: 'record', label: t`Gravar agora`, icon: MicIcon },
              { id: 'media', label: t`Enviar gravação`, icon: UploadIcon },
              { id: 'transcript', label: t`Importar transcrição`, icon: CaptionsIcon },
            ]}
          />
        )}
        {other?.form ?? (
          <FileDrop
            {...(hasFiles ? { title: t`Adicionar arquivos` } : texts)}
            accept={acceptOf(way === 'transcript' && !hasFiles ? 'transcript' : 'media')}
            allowsMultiple
            isCompact={hasFiles}
            onFiles={take}
          />
        )}
        {details.isRestored && !hasFiles && !other && (
          <Banner>
            <Trans>Recuperamos o que você estava escrevendo. Escolha os arquivos de novo.</Trans>
          </Banner>
        )}
        {refused.length > 0 && <Refused refused={refused} maxBytes={maxBytes} />}
        {unpairedFiles(state) && (
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
        {hasFiles && (
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
        {hasFiles && (
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
