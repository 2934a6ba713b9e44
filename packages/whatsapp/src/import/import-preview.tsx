import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ChatPreview, DateOrder } from '@pauta/contract';
import { ComboBox, DescriptionList, type FieldErrors, Form, RadioGroup, Select, Text } from '@pauta/ui-kit';
import { zoneName, zonesWith } from '@pauta/feature-api';
import { formatFullDate } from '../thread/message-when.ts';

type PreviewProps = {
  readonly preview: ChatPreview;
  readonly seller: string | null;
  readonly onSeller: (name: string) => void;
  readonly timeZone: string;
  readonly onTimeZone: (zone: string) => void;
  readonly onDateOrder: (order: DateOrder) => void;
  readonly onSubmit: () => void;
  readonly errorMessage?: string;
  readonly fieldErrors?: FieldErrors;
};

/** Maximum number of listed authors. */
const fewAuthors = 6;

function Facts({ preview, chatName }: { readonly preview: ChatPreview; readonly chatName: string | undefined }) {
  const { t, i18n } = useLingui();
  const { authors, messageCount, mediaCount, firstDay, lastDay } = preview;
  const written = authors.reduce((sum, { messages }) => sum + messages, 0);
  const notices = messageCount - written;
  const [first, last] = [formatFullDate(firstDay, i18n.locale), formatFullDate(lastDay, i18n.locale)];
  return (
    <DescriptionList
      items={[
        ...(chatName ? [{ term: t`Conversa`, detail: chatName }] : []),
        { term: t`Período`, detail: first === last ? first : t`${first} a ${last}` },
        { term: t`Mensagens`, detail: i18n.number(written) },
        ...(notices > 0 ? [{ term: t`Avisos do WhatsApp`, detail: i18n.number(notices) }] : []),
        ...(mediaCount > 0
          ? [{ term: t`Anexos`, detail: t`${i18n.number(mediaCount)} (importamos só o registro, não os arquivos)` }]
          : []),
      ]}
    />
  );
}

function Seller({ preview, seller, onSeller }: Pick<PreviewProps, 'preview' | 'seller' | 'onSeller'>) {
  const { t } = useLingui();
  const options = preview.authors.map(({ name, messages }) => ({
    id: name,
    label: name,
    description: t`${plural(messages, { one: '# mensagem', other: '# mensagens' })}`,
  }));
  const words = { label: t`Quem é você nesta conversa?`, name: 'seller', value: seller, options, onChange: onSeller };
  return options.length > fewAuthors ? <Select {...words} /> : <RadioGroup {...words} />;
}

/** Content of a file, and the choices that only the user can make. */
export function ImportPreview({ preview, seller, onSeller, timeZone, onTimeZone, onDateOrder, ...form }: PreviewProps) {
  const { t } = useLingui();
  const chosen = preview.authors.find(({ name }) => name === seller) ?? preview.authors[0];
  const stored = seller === null ? 0 : (chosen?.storedMessages ?? 0);
  return (
    <Form {...form} aria-label={t`Conversa a importar`}>
      <Facts preview={preview} chatName={seller === null ? undefined : chosen?.chatName} />
      <Seller preview={preview} seller={seller} onSeller={onSeller} />
      {!preview.isDateOrderCertain && (
        <RadioGroup<DateOrder>
          label={t`Como ler as datas do arquivo?`}
          name="dateOrder"
          description={t`Os dias deste arquivo podem ser lidos dos dois jeitos. Confira o período acima.`}
          orientation="horizontal"
          value={preview.dateOrder}
          options={[
            { id: 'dmy', label: t`dia/mês/ano` },
            { id: 'mdy', label: t`mês/dia/ano` },
          ]}
          onChange={onDateOrder}
        />
      )}
      <ComboBox
        label={t`Fuso horário do celular`}
        name="timeZone"
        value={timeZone}
        options={zonesWith(timeZone).map((zone) => ({ id: zone, label: zoneName(zone) }))}
        onChange={(zone) => zone && onTimeZone(zone)}
      />
      <Text as="p" size="small" tone="muted">
        {stored > 0 ? (
          <Plural
            value={stored}
            one="# mensagem desta conversa já está aqui: só o que for novo entra."
            other="# mensagens desta conversa já estão aqui: só o que for novo entra."
          />
        ) : (
          <Trans>Nada foi salvo ainda. Você pode excluir a conversa quando quiser.</Trans>
        )}
      </Text>
    </Form>
  );
}
