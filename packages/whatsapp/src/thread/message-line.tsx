import { useLingui } from '@lingui/react/macro';
import type { WhatsappMessage } from '@pauta/contract';
import { Icon } from '@pauta/ui-kit';
import { attachments, isAttachment } from './message-words.ts';
import * as styles from '../list/conversation-list.css.ts';

/** One-line preview of a message: its author if it is the seller, its kind and its text. */
export function MessageLine({ message, isOwn }: { readonly message: WhatsappMessage; readonly isOwn: boolean }) {
  const { t, i18n } = useLingui();
  const { fromMe, senderName, kind, text, fileName, isDeleted } = message;
  const who = fromMe ? (isOwn ? t`Você: ` : `${senderName ?? ''}: `) : '';
  if (isDeleted) return <>{`${who}${t`Mensagem apagada`}`}</>;
  if (!isAttachment(kind)) return <>{`${who}${text}`}</>;
  const { icon, label } = attachments[kind];
  const words = kind === 'location' || kind === 'call' ? '' : text || fileName;
  return (
    <>
      {who}
      <span className={styles.kind}>
        <Icon icon={icon} size="small" />
        {i18n._(label)}
      </span>
      {words ? ` · ${words}` : ''}
    </>
  );
}
