const asked =
  '(?:(?:você |voce )?(?:pode|poderia)(?: se)? |(?:por )?favor |quero que você |queira |dá para |could you |can you |would you |please )*';
const recording = '(?: de gravar| (?:a|essa|esta)(?: gravação| reunião| chamada))';
const command = `(?:${asked}(?:${[
  'sair|saiam?|sai(?: fora| daqui)?|retire-se|se retire|retirar|desconect(?:e|a|ar)|desligue|desliga|desligar',
  'pare|parar',
  `(?:pare|parem|para|parar|interromp(?:a|e|er)|encerr(?:e|a|ar)|finaliz(?:e|a|ar)|cancel(?:e|a|ar)|deslig(?:ue|a|ar))(?:${recording}| gravação)`,
  `n[ãa]o (?:é (?:para|pra) )?grav(?:e|a|ar|em)${recording}?|deix(?:e|a|ar) (?:a|essa|esta) (?:reunião|chamada|sala)`,
  "leave|exit|quit|disconnect|go away|get out|stop (?:the )?recording|do not record|don't record(?: this)?",
].join('|')}))`;
const tail =
  '(?: (?:da|dessa|desta|a) (?:reunião|chamada|sala|call)| (?:the|this) (?:meeting|call|room)| daqui| agora| now| por favor| please| obrigad[oa]| thanks| thank you)*';
const ejection = '(?:tir(?:a|e|em|ar)|remov(?:a|e|am|er)|expuls(?:a|e|em|ar)|kick|remove)(?: out)?';
const names = '(?:anotador(?:es)?|rob[ôo]s?|bots?|gravador|notetaker|note taker|recorder|pauta)';

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[@!?.,;:"“”()]+/g, ' ')
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
  const alone = new RegExp(`^(?:(?:por favor|please|oi|olá|hey|hi) )*${command}${tail}$`);
  const named = new RegExp(
    [
      `(?:^| )${called}(?: (?:por favor|please|você|you))* (?:${command}|stop|chega)${tail}$`,
      `(?:^| )${command}${tail} (?:os? )?${called}(?: por favor| please)?$`,
      `^${asked}${ejection} (?:o |the )?${called}(?: out)?${tail}$`,
    ].join('|'),
  );
  return said.length <= 160 && (alone.test(said) || named.test(said));
};
