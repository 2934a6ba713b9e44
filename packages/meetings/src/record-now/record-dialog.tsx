import { Trans, useLingui } from '@lingui/react/macro';
import { displayName } from '@pauta/contract';
import { dateIn, formatTime, localZone, useUser } from '@pauta/feature-api';
import { Banner, Button, CopyButton, Dialog, Form, MicIcon, Switch, Text, TextArea, TextField } from '@pauta/ui-kit';
import { type ReactNode, useId, useState } from 'react';
import { longestTitle } from '../new-meeting/file-name.ts';
import { formatDate } from '../meeting/meeting-when.ts';
import type { RecordingStore } from './recording-item.ts';
import { useRefusalWords } from './record-words.ts';
import type { findSpeechPlace } from './recognition.ts';
import { useSpeechChoice } from './speech-choice.tsx';
import { type RecordRefusal, recordingAbilities, RecordingRefused } from './sound-streams.ts';

const noticeKey = 'pauta.recording-notice';

export type RecordFormProps = {
  readonly store: Pick<RecordingStore, 'open' | 'start'>;
  /** Audio sources supported by this browser. */
  readonly abilities?: ReturnType<typeof recordingAbilities>;
  /** Where this browser recognises speech. */
  readonly findSpeech?: typeof findSpeechPlace;
  readonly onStarted: () => void;
};

/** Form for a recording's details, with the consent sentence to read to the customer; starts the recording. */
export const useRecordForm = ({
  store,
  abilities = recordingAbilities(),
  findSpeech,
  onStarted,
}: RecordFormProps): { readonly form: ReactNode; readonly action: ReactNode } => {
  const { t, i18n } = useLingui();
  const user = useUser();
  const formId = useId();
  const refusalWords = useRefusalWords();
  const [title, setTitle] = useState('');
  const [customer, setCustomer] = useState('');
  const { field: speechField, speech } = useSpeechChoice(findSpeech);
  const [withOthers, setWithOthers] = useState(abilities.others);
  const usual = t`Vou gravar nossa conversa para não perder nada do que combinarmos. A gravação fica só com a nossa equipe. Tudo bem para você?`;
  const [notice, setNotice] = useState(() => localStorage.getItem(noticeKey) ?? usual);
  const [isStarting, setIsStarting] = useState(false);
  const [refusal, setRefusal] = useState<RecordRefusal | null>(abilities.mic ? null : 'unsupported');
  const [now] = useState(() => new Date());
  const how = { now, locale: i18n.locale, zone: localZone() };
  // Used in the title, so relative days such as "Hoje" are not suitable.
  const [day, time] = [formatDate(dateIn(now, how.zone), how), formatTime(now, how)];

  const keepNotice = (text: string) => {
    setNotice(text);
    if (text.trim() === '' || text === usual) localStorage.removeItem(noticeKey);
    else localStorage.setItem(noticeKey, text);
  };

  const start = async () => {
    setIsStarting(true);
    setRefusal(null);
    void store.open(user.id);
    const who = customer.trim();
    try {
      await store.start({
        title: title.trim() || (who ? t`Conversa com ${who}` : t`Conversa de ${day}, ${time}`),
        customer: who,
        names: { mic: displayName(user), others: who || t`Cliente` },
        withOthers,
        speech,
      });
      onStarted();
    } catch (error) {
      setRefusal(error instanceof RecordingRefused ? error.refusal : 'unexpected');
      setIsStarting(false);
    }
  };

  const form = (
    <Form
      id={formId}
      aria-label={t`Gravar agora`}
      gap="x4"
      onSubmit={() => void (abilities.mic && !isStarting && start())}
    >
      {refusal && (
        <Banner tone="critical" isUrgent>
          {refusalWords(refusal)}
        </Banner>
      )}
      <TextField
        label={t`Título`}
        isOptional
        value={title}
        onChange={setTitle}
        maxLength={longestTitle}
        placeholder={t`Conversa de ${day}, ${time}`}
      />
      <TextField label={t`Cliente`} isOptional value={customer} onChange={setCustomer} maxLength={120} />
      {abilities.others ? (
        <Switch
          label={t`Gravar também o som da reunião`}
          description={t`O navegador pergunta de onde: escolha a aba da reunião e ligue o áudio. Assim sabemos quem falou.`}
          isSelected={withOthers}
          onChange={setWithOthers}
        />
      ) : (
        abilities.mic && (
          <Text size="small" tone="secondary" as="p">
            <Trans>Neste aparelho gravamos só o microfone. Deixe-o perto de quem fala.</Trans>
          </Text>
        )
      )}
      {abilities.mic && speechField}
      <TextArea
        label={t`Leia para o cliente antes de começar`}
        labelEnd={<CopyButton text={notice} label={t`Copiar o aviso`} />}
        description={t`A LGPD pede que todos saibam que a conversa é gravada. Mude o texto como quiser.`}
        rows={3}
        value={notice}
        onChange={keepNotice}
      />
    </Form>
  );

  const action = (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      icon={MicIcon}
      isDisabled={!abilities.mic}
      isPending={isStarting}
    >
      {t`Começar a gravar`}
    </Button>
  );
  return { form, action };
};

export type RecordDialogProps = Omit<RecordFormProps, 'onStarted'> & { readonly onClose: () => void };

/** Dialog to start a recording from any screen. */
export function RecordDialog({ onClose, ...rest }: RecordDialogProps) {
  const { t } = useLingui();
  const { form, action } = useRecordForm({ ...rest, onStarted: onClose });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Gravar agora`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancelar`}</Button>
          {action}
        </>
      }
    >
      {form}
    </Dialog>
  );
}
