import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { companyFeaturesOptions } from '@pauta/company';
import { mediaExtensions, transcriptExtensions } from '@pauta/contract';
import { formatBytes, paths, useDraft, useUser } from '@pauta/feature-api';
import { Banner, Button, Dialog, FileDrop, MicIcon, PushEnd, SegmentedControl, Stack, Text } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeptDrafts } from './kept-drafts.ts';
import {
  acceptOf,
  addFiles,
  isTranscript,
  joinPair,
  lonelyPair,
  type MeetingDraft,
  removeDraft,
  replaceTranscript,
  splitDraft,
} from './meeting-drafts.ts';
import { checkFiles } from '../uploads/check-files.ts';
import { pageUploads } from '../uploads/upload.store.ts';
import type { NewMeetingWay } from '../list/no-meetings.tsx';
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

const defaultMaxBytes = 5 * 1024 ** 3;

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
  const navigate = useNavigate();
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

  const record = () => {
    close();
    void navigate(`${paths.meetings}?record=1`);
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
  const invitation = useInvitation({ onInvited: onClose });
  const isInviting = way === 'bot' && drafts.length === 0;
  const fileWay = way === 'bot' ? 'media' : way;
  const texts: Record<Exclude<NewMeetingWay, 'bot'>, { title: string; hint: string }> = {
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
      width="large"
      footer={
        <>
          <Button onPress={isInviting ? onClose : close}>{t`Cancelar`}</Button>
          {isInviting ? (
            invitation.action
          ) : (
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
          )}
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
              { id: 'bot', label: t`Convidar o anotador` },
              { id: 'media', label: t`Enviar gravação` },
              { id: 'transcript', label: t`Importar transcrição` },
              { id: 'both', label: t`Gravação e transcrição` },
            ]}
          />
        )}
        {isInviting ? (
          invitation.form
        ) : (
          <FileDrop
            title={drafts.length === 0 ? texts[fileWay].title : t`Adicionar arquivos`}
            hint={drafts.length === 0 ? texts[fileWay].hint : undefined}
            accept={acceptOf(drafts.length === 0 ? fileWay : 'both')}
            allowsMultiple
            isCompact={drafts.length > 0}
            onFiles={take}
          />
        )}
        {drafts.length === 0 && !isInviting && (
          <Button icon={MicIcon} onPress={record}>
            {t`Gravar agora, sem arquivo`}
          </Button>
        )}
        {details.isRestored && drafts.length === 0 && !isInviting && (
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
