import { useLingui } from '@lingui/react/macro';
import type { MessageChoice, WhatsappMessage } from '@pauta/contract';
import { formatTime, localZone } from '@pauta/feature-api';
import { BanIcon, Button, Icon, QuoteIcon, VisuallyHidden } from '@pauta/ui-kit';
import { foundParts } from './found-parts.ts';
import { attachments, isAttachment } from './message-words.ts';
import { FoundText } from './found-text.tsx';
import { LinkedText } from './linked-text.tsx';
import * as styles from './message-thread.css.ts';
import { pickedWords } from './picked-words.ts';

type BubbleProps = {
  readonly message: WhatsappMessage;
  readonly isFirstOfTurn: boolean;
  /** The conversation has several participants besides the seller. */
  readonly isGroup: boolean;
  readonly isTarget: boolean;
  readonly looked: string;
  /** Selects words of it as evidence. */
  readonly onPick?: ((passage: MessageChoice) => void) | undefined;
};

function Words({ message, looked }: Pick<BubbleProps, 'message' | 'looked'>) {
  const { t, i18n } = useLingui();
  const { kind, text, fileName, isDeleted } = message;
  if (isDeleted)
    return (
      <span className={styles.deleted}>
        <Icon icon={BanIcon} size="small" />
        {t`Mensagem apagada`}
      </span>
    );
  const written = <LinkedText text={text} looked={looked} />;
  if (!isAttachment(kind)) return <span className={styles.text}>{written}</span>;
  const { icon, label } = attachments[kind];
  return (
    <>
      <span className={styles.attachment}>
        <Icon icon={icon} />
        <span>
          {i18n._(label)}
          {fileName && (
            <>
              {' · '}
              <FoundText parts={foundParts(fileName, looked)} />
            </>
          )}
        </span>
      </span>
      {text !== '' && <div className={styles.text}>{written}</div>}
    </>
  );
}

/** A message: at the end for the seller, at the start for others, centred for system messages. */
export function MessageBubble({ message, isFirstOfTurn, isGroup, isTarget, looked, onPick }: BubbleProps) {
  'use memo';
  const { t, i18n } = useLingui();
  const { messageId, fromMe, senderName, isEdited, kind, text, messageTimestamp } = message;
  const time = formatTime(new Date(messageTimestamp), { locale: i18n.locale, zone: localZone() });
  const mark = isTarget ? ` ${styles.target}` : '';
  if (kind === 'system')
    return (
      <div className={styles.item}>
        <div className={`${styles.system}${mark}`} dir="auto">
          <FoundText parts={foundParts(message.text, looked)} />
        </div>
      </div>
    );
  return (
    <div className={isFirstOfTurn ? styles.firstOfTurn : styles.item}>
      <div
        className={`${fromMe ? styles.own : styles.bubble}${mark}`}
        dir="auto"
        {...(isTarget && { 'aria-current': true })}
      >
        {isGroup && isFirstOfTurn && !fromMe ? (
          <span className={styles.sender}>{senderName}</span>
        ) : (
          <VisuallyHidden>{senderName}: </VisuallyHidden>
        )}
        <Words message={message} looked={looked} />
        <span className={fromMe ? styles.ownFoot : styles.foot}>
          {isEdited && `${t`editada`} · `}
          <time dateTime={messageTimestamp}>{time}</time>
        </span>
        {onPick && text !== '' && (
          <span className={styles.pick}>
            <Button size="xs" icon={QuoteIcon} onPress={() => onPick({ messageId, quote: pickedWords(text) })}>
              {t`Usar esta mensagem`}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}
