import { describe, expect, it } from 'vitest';
import type { PlatformFacts } from './facts.ts';
import { allFacts } from './find-facts.ts';

type Said =
  | 'nameInput'
  | 'dismiss'
  | 'acknowledge'
  | 'join'
  | 'lobby'
  | 'denied'
  | 'lobbyTimeout'
  | 'signIn'
  | 'passcode'
  | 'notFound'
  | 'blocked'
  | 'leave'
  | 'removed'
  | 'ended'
  | 'endedLimit'
  | 'endedIdle'
  | 'lost';

const means = (facts: PlatformFacts, mark: Said, sentence: string): boolean =>
  (facts[mark].texts ?? []).some((source) => new RegExp(source, 'i').test(sentence));

const sentences: Record<Said, { is: string[]; isNot: string[] }> = {
  nameInput: {
    is: [
      'Como devemos chamar você?',
      'Apelido',
      'Seu nome',
      'Digite aqui o seu nome',
      'Qual é o seu nome?',
      'Como você quer ser chamado?',
      'Your name',
      'What is your name?',
      'Full name',
      'Nome',
    ],
    isNot: ['Código da reunião', 'Senha', 'Passcode', 'Pesquisar pessoas', 'Enviar uma mensagem', 'E-mail'],
  },
  dismiss: {
    is: [
      'Participar pela web',
      'Usar a versão web',
      'Pular',
      'Maybe later',
      'Concordar e continuar',
      'Não permitir',
      'Continuar sem microfone e câmera',
      'Continue without microphone and camera',
      'Continuar sem áudio ou vídeo',
      'Aceitar tudo',
      'Aceitar todos os cookies',
      'Accept all',
      'I agree',
      'Concordo e continuar',
      'OK, entendi',
      'Rejeitar tudo',
      'Continuar neste navegador',
      'Join from your browser',
      'Continuar',
    ],
    isNot: ['Sair da reunião', 'Fazer login', 'Recusar', 'Continuar com o Google', 'Cancelar'],
  },
  acknowledge: {
    is: ['Entendi', 'Got it', 'Concordo', 'OK', 'Continuar', 'Permanecer na chamada', 'Stay in the call'],
    isNot: ['Sair', 'Sair da reunião', 'Fechar', 'Permitir', 'Leave meeting'],
  },
  join: {
    is: [
      'Quero entrar',
      'Entrar como visitante',
      'Let me in',
      'Bater à porta',
      'Pedir permissão',
      'Pedir para participar',
      'Solicitar entrada',
      'Ask to join',
      'Participar agora',
      'Participar da chamada',
      'Ingressar agora',
      'Entrar como convidado',
      'Join as a guest',
      'Join now',
      'Entrar',
    ],
    isNot: [
      'Entrar na sua conta',
      'Participar e usar um telefone para o áudio',
      'Join and use a phone for audio',
      'Outras maneiras de participar',
      'Fazer login',
      'Apresentar',
    ],
  },
  lobby: {
    is: [
      'You will join the call when someone lets you in',
      'Espere um pouco: logo alguém abre para você',
      'O anfitrião ainda não chegou',
      'Em breve o anfitrião vai recebê-lo',
      'Pedindo para participar…',
      'Você participará da chamada quando alguém permitir sua entrada',
      'Oi, Ana! Avisamos às pessoas na reunião que você está aguardando',
      'Aguarde, o anfitrião da reunião deixará você entrar em breve',
      'Host has joined. We’ve let them know you’re here.',
      'Please wait until a meeting host brings you into the call',
      'You’ll be able to join when someone lets you in',
      'Sua solicitação foi enviada',
      'Um momento: o organizador vai liberar a sua entrada',
      'Esta reunião ainda não começou',
      'You are in the waiting room',
      'Waiting to be admitted',
    ],
    isNot: ['Aguardando outras pessoas', 'Waiting for others to join', 'Você é a única pessoa aqui', 'Reunião semanal'],
  },
  denied: {
    is: [
      'The host declined',
      'Desculpe, você não pôde ser admitido',
      'Alguém na chamada negou seu pedido para participar',
      'Someone in the call denied your request to join',
      'Sorry, but you were denied access to the meeting.',
      'Sua solicitação para ingressar foi recusada',
      'Sua entrada não foi autorizada pelo organizador',
      'O organizador não deixou você entrar',
      'The host didn’t let you in',
      'Your request to join wasn’t approved',
      'Seu pedido para entrar na reunião foi rejeitado pelo moderador',
      'Acesso negado',
    ],
    isNot: [
      'The host declined to record',
      'O acesso ao microfone foi negado',
      'Microfone: acesso negado',
      'Microphone access denied',
      'Access to your camera was denied',
      'Your request to record was denied',
      'Pedindo para participar',
    ],
  },
  lobbyTimeout: {
    is: [
      'O pedido expirou',
      'O anfitrião não respondeu',
      'Ninguém respondeu à sua solicitação',
      'No one responded to your request to join the call',
      'Your request to join timed out',
      'O tempo de espera esgotou',
    ],
    isNot: ['Sua solicitação foi enviada', 'O tempo está bom'],
  },
  signIn: {
    is: [
      'Entre com sua conta Google',
      'Log in to continue',
      'You must be logged in to join',
      'Esta reunião é só para quem tem conta',
      'Fazer login Use sua Conta do Google',
      'Sign in Use your Google Account',
      'Sign in to join this meeting',
      'Email, phone, or Skype',
      'Faça login para participar',
      'Você precisa entrar com uma conta autenticada',
    ],
    isNot: ['Entrar', 'Participar agora', 'Seu nome'],
  },
  passcode: {
    is: [
      'Código de acesso necessário',
      'Esta reunião tem senha',
      'Digite a senha da reunião',
      'Enter meeting passcode Your name Join',
      'Esta reunião exige uma senha',
      'Passcode required',
    ],
    isNot: ['Seu nome', 'Pedindo para participar'],
  },
  notFound: {
    is: [
      'Não achamos essa reunião',
      'Verifique o código da reunião',
      'Check your meeting code',
      'Este ID de reunião não é válido',
      'Código de reunião inválido',
      'This meeting ID is not valid',
      'We couldn’t find this meeting',
      'Não encontramos essa reunião',
    ],
    isNot: ['Código da reunião', 'A reunião foi encerrada', 'Você não pode participar'],
  },
  blocked: {
    is: ['You can’t join this video call', 'Não é possível participar da videochamada'],
    isNot: ['Participar agora'],
  },
  leave: {
    is: [
      'Sair desta reunião',
      'Quit',
      'Sair da chamada',
      'Sair da videochamada',
      'Sair (Ctrl+Shift+H)',
      'Leave',
      'Hang up',
      'Desligar',
    ],
    isNot: ['Sair da conta', 'Leave a comment', 'Participar agora'],
  },
  removed: {
    is: [
      'Removed from call',
      'O anfitrião tirou você da reunião',
      'Você foi desligado da chamada pelo organizador',
      'Você não faz mais parte desta reunião',
      'Você foi removido da reunião',
      'You’ve been removed from the meeting',
      'You have been removed by the host',
      'Someone removed you from the meeting',
      'O anfitrião removeu você desta reunião',
      'You were kicked out',
      'Ana Souza expulsou você da reunião',
    ],
    isNot: [
      'Bruno foi removido da chamada',
      'Bruno foi removido da reunião',
      'Bruno was removed from the meeting',
      'Ana removeu Bruno',
      'Você foi desconectado. Reconectando…',
      'You’re muted',
    ],
  },
  ended: {
    is: [
      'The organizer has closed the meeting',
      'A sala foi fechada pelo anfitrião',
      'Meeting closed by host',
      'A conferência chegou ao fim',
      'A reunião foi encerrada',
      'A chamada foi encerrada pelo organizador para todos',
      'O organizador encerrou a reunião para todos',
      'This meeting has been ended by host',
      'The meeting has ended',
      'The call ended',
      'Esta reunião terminou',
      'Your host ended the meeting for everyone',
    ],
    isNot: [
      'Breakout room closed',
      'A sala de apoio foi encerrada',
      'The chat was closed by the host',
      'A gravação da reunião foi encerrada',
      'A transcrição desta chamada terminou',
      'A reunião será encerrada em 5 minutos',
      'Your meeting will be over in 10 minutes',
      'The meeting recording has ended',
      'Recording of this meeting has finished',
      'Meeting overview',
      'Você saiu da reunião',
      'You left the meeting',
      'Esta reunião ainda não terminou',
      'The call has not ended',
    ],
  },
  endedLimit: {
    is: ['Sua reunião gratuita atingiu o limite de tempo', 'This free meeting reached its time limit'],
    isNot: ['A reunião foi encerrada'],
  },
  endedIdle: {
    is: ['A chamada foi encerrada por inatividade', 'Ended due to inactivity'],
    isNot: ['The meeting ended'],
  },
  lost: {
    is: [
      'Trying to reconnect',
      'Sem internet',
      'Você foi desconectado',
      'Reconectando…',
      'You lost your network connection',
      'Sua conexão caiu',
    ],
    isNot: ['Você saiu da reunião', 'A reunião foi encerrada'],
  },
};

describe.each(allFacts)('the phrases of $platform', (facts) => {
  it.each(Object.entries(sentences) as [Said, (typeof sentences)[Said]][])('%s', (mark, { is, isNot }) => {
    const plain = (sentence: string) => sentence.replaceAll('’', "'");
    expect(is.filter((sentence) => !means(facts, mark, plain(sentence)))).toEqual([]);
    expect(isNot.filter((sentence) => means(facts, mark, plain(sentence)))).toEqual([]);
  });
});
