import type { Marks, PlatformFacts } from './facts.ts';

/** The words in which any platform says a thing, Portuguese and English. Each platform puts its own before these. */
const words = {
  name: [
    '^(digite |insira |informe |escreva )?(o )?(seu |teu )?nome',
    '^(enter |type )?your( display)? name',
    '^name$',
    '^display name',
  ],
  dismiss: [
    'continu(ar|e) (n|on|in|with).{0,12}(navegador|browser)',
    '(entrar|participar|ingressar|join) (pelo|no|do|from|in|on).{0,14}(navegador|browser)',
    '(continu(ar|e)|join|entrar|participar).{0,8} (sem|without) .{0,40}(microfone|microphone|câmera|camera|[áa]udio|v[íi]deo)',
    '^(entendi|got it|ok|aceitar|aceito|accept|i agree|concordo|dismiss|dispensar|fechar|close|agora não|not now|permitir|allow)( todos| all| cookies)?[.!]?$',
    '^(aceitar|accept) (todos os |all )?cookies$',
  ],
  join: [
    '^(pedir|solicitar) (para |a )?(participar|entrar|ingressar|entrada|participação)',
    '^(participar|entrar|ingressar)( agora| na reunião| da reunião| na chamada| na conversa)?$',
    '^ask to (join|be let in)',
    '^request to join',
    '^join( now| meeting| the meeting| call| the call)?$',
  ],
  lobby: [
    'aguard(e|ando|ar).{0,60}(organizador|anfitri|host|admit|admiss|permi|aprova|entrada|moderador|responsável)',
    '(organizador|anfitri[ãa]o|moderador|alguém|outra pessoa|responsável).{0,60}(deixar|permitir|permitirá|admitir|aceitar|aprovar|liberar).{0,40}(entr|particip|ingress|acesso|logo|breve|você)',
    '(pedindo|solicitando) (permissão )?para (participar|entrar|ingressar)',
    '(você (está|entrou) n|sala de espera|está no lobby|no lobby)[ao]? ?(sala de espera|lobby)?.{0,20}(aguard|esper|lobby|$)',
    'sua solicitação (foi enviada|está pendente)',
    'asking to (be let in|join)',
    'you.ll join (the (call|meeting) )?when',
    '(someone|the (host|organi[sz]er|moderator)).{0,30}(will|should|to|has).{0,30}(let you in|admit|let people in|approve)',
    'wait(ing)? (for|until).{0,50}(host|organi[sz]er|moderator|someone|admit|let you in|approv)',
    '(you are|you.re) (in|now in) the (lobby|waiting room)',
  ],
  denied: [
    '(solicitação|pedido|entrada|acesso|participação).{0,40}(negad|recusad|rejeitad)',
    '(negou|recusou|rejeitou|não aceitou|não permitiu).{0,40}(solicitação|pedido|entrada|participação|você|sua)',
    'você não (foi autorizad|tem permissão para (entrar|participar)|pode participar)',
    '(denied|declined|rejected).{0,30}(your )?(request|entry|access)',
    '(request|entry|access).{0,30}(was |has been |is )?(denied|declined|rejected)',
    '(sorry|desculpe),?.{0,20}(you were denied|você foi recusad)',
    'you (have been|were) (denied|rejected)',
  ],
  lobbyTimeout: [
    'ninguém (respondeu|admitiu|aceitou|atendeu)',
    'no ?one (responded|let you in|admitted|answered)',
    '(tempo (de espera|limite)|solicitação).{0,30}(esgot|expirou)',
    'your request (timed out|expired)',
  ],
  signIn: [
    '(faça|fazer) (o )?login (para|e|com|na|antes)',
    '(entre|acesse|conecte-se|inicie sessão).{0,30}(sua |uma )?conta.{0,30}(para|antes)',
    '(precisa|necessário|deve|é preciso).{0,30}(login|logad|conectad|autentic|conta|iniciar sessão)',
    'sign in (to|with|before).{0,40}(join|continue|account|meeting|microsoft|google|zoom)',
    '(you (need|have) to|must|please) (be signed in|sign in|log ?in)',
    'only (signed[- ]in|authenticated|authori[sz]ed) (users|people|attendees)',
  ],
  notFound: [
    '(reunião|link|endereço|código|id|sala|chamada).{0,40}(não (existe|encontrad|é válid|foi encontrad)|inválid|incorret|expirou|expirad)',
    '(verifique|confira).{0,20}(código|link|endereço).{0,20}reunião',
    '(meeting|link|code|id|room|call).{0,40}(not found|doesn.t exist|does not exist|is invalid|isn.t valid|is not valid|has expired|expired)',
    'invalid (meeting|video call|link|room|id)',
    'check your meeting code',
  ],
  blocked: [
    'você não pode participar dest[ae]',
    'you can.t join this',
    'automated (bots|participants)',
    'must use rtms',
  ],
  leave: [
    '^(sair|desligar|encerrar)( da| a)?( chamada| reunião| ligação| conferência| sessão)?$',
    '^(leave|hang up|end)( the)?( call| meeting| conference)?( \\(.*\\))?$',
  ],
  confirmLeave: [
    '^(sair|confirmar|sim)( da| a| mesmo| assim)?( reunião| chamada| agora)?$',
    '^(leave|yes|just leave)( the)?( meeting| call)?( anyway)?$',
  ],
  removed: [
    'você foi (removid|retirad|expuls|desconectad)',
    '(organizador|anfitri[ãa]o|moderador|alguém|host).{0,30}(removeu|retirou|expulsou).{0,20}você',
    'you(.ve| have| were| was|.re)? (been )?(removed|kicked|ejected|expelled)',
    '(host|organi[sz]er|moderator|someone).{0,20}(has )?(removed|kicked|ejected) you',
    'foi removid[oa] (da|desta) (reunião|chamada)',
  ],
  ended: [
    '(reunião|chamada|conferência|ligação).{0,30}(encerrad|terminou|finalizad|acabou|encerrou|foi terminada)',
    '(encerrou|terminou|finalizou|encerrada).{0,20}(a |esta )?(reunião|chamada|conferência|ligação)',
    '(meeting|call|conference).{0,40}(has |was |is |been )*(ended|over|finished|terminated)',
    '(host|organi[sz]er|moderator).{0,20}(has )?ended',
    'você saiu d(a|est[ae]) (reunião|chamada)',
    'you(.ve| have)? left the (meeting|call)',
  ],
  openChat: [
    '^(abrir |mostrar |exibir )?(o )?(chat|bate-papo|conversa)',
    '^(open |show )?(the )?chat',
    '(chat|bate-papo) (com|with) ',
  ],
  chatInput: [
    '(enviar|escreva|digite|envie|nova).{0,30}mensagem',
    '(send|type|write).{0,30}message',
    '^mensagem',
    '^message',
  ],
  sendChat: ['^(enviar)( uma)?( mensagem)?$', '^send( a)?( message)?$'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Words = keyof typeof words;

/** Marks of a platform: its own selectors and texts, then the words that all use. */
export const marks = (of: Words, selectors: readonly string[] = [], texts: readonly string[] = []): Marks => ({
  selectors,
  texts: [...texts, ...words[of]],
});

/** What pages have alike that name their parts for assistive technology. */
export const common = {
  confirmLeave: marks('confirmLeave'),
  signInAddresses: [
    '//accounts\\.google\\.',
    '//login\\.(microsoftonline|live)\\.',
    '//[^/]*zoom\\.us/(signin|login)',
    '/oauth2?/|/saml/',
  ],
} as const satisfies Partial<PlatformFacts>;
