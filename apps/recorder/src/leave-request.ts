const command =
  '(?:(?:pode |favor |quero que você |queira )*(?:sair|saia|sai|retire-se|se retire|desconecte|desconectar)|(?:pare|parar|interrompa|encerre|não grave|n[ãa]o gravar)(?: de gravar| a gravação| esta reunião| essa reunião)?|(?:please |can you |could you )*(?:leave|go away|get out|stop recording|do not record|don.t record))';
const tail =
  '(?: (?:da|dessa|desta|a) (?:reunião|chamada|sala|call)| (?:the|this) (?:meeting|call|room)| agora| now| por favor| please| obrigad[oa]| thanks| thank you)*';
const names = '(?:anotador|robô|robo|bot|gravador|notetaker|note taker|recorder|pauta)';

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[@!.,;:"“”()]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Whether a chat message asks the bot to leave: the request alone, or one that names the bot. `text` may begin with
 * author and time, as in pages.
 */
export const isLeaveRequest = (text: string, botName: string): boolean => {
  const said = plain(text);
  const called = `(?:${names}|${escaped(plain(botName))})`;
  if (/(?:^| )(?:não|nao|don't|do not|never) (?:sai|saia|leave|go)(?: |$)/.test(said)) return false;
  const alone = new RegExp(`^(?:(?:por favor|please|oi|olá|hey|hi) )*(?:${command})${tail}$`);
  const named = new RegExp(
    `(?:^| )${called}(?: (?:por favor|please|você|you))* (?:${command})${tail}$|(?:^| )(?:${command})${tail} (?:o )?${called}(?: por favor| please)?$`,
  );
  return said.length <= 160 && (alone.test(said) || named.test(said));
};
