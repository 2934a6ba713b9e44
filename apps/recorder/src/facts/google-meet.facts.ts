import { common, marks } from './common.facts.ts';
import type { PlatformFacts } from './facts.ts';

export const googleMeet: PlatformFacts = {
  ...common,
  platform: 'google_meet',
  matches: ({ hostname, pathname }) => hostname === 'meet.google.com' && pathname.length > 1,
  toPage: (address) => {
    const page = new URL(address);
    page.searchParams.set('hl', 'pt-BR');
    return page;
  },
  nameInput: marks('name', ['input[aria-label="Seu nome"]', 'input[aria-label="Your name"]', 'input[jsname="YPqjbf"]']),
  dismiss: marks('dismiss'),
  join: marks('join', ['button[jsname="Qx7uuf"]']),
  lobby: marks('lobby', [], ['asking to be let in', 'pedindo para participar']),
  denied: marks('denied', [], ['someone in the call denied your request']),
  lobbyTimeout: marks('lobbyTimeout', [], ['no one responded to your request']),
  signIn: marks('signIn', ['#identifierId']),
  notFound: marks('notFound'),
  blocked: marks('blocked', [], ['you can.t join this video call', 'não é possível participar desta videochamada']),
  inCall: { selectors: ['[data-participant-id]'] },
  leave: marks('leave', [
    'button[aria-label="Sair da chamada"]',
    'button[aria-label="Leave call"]',
    'button[jsname="CQylAd"]',
  ]),
  removed: marks('removed', [], ['you.ve been removed from the meeting']),
  ended: marks('ended', [], ['the (video )?call (has )?ended']),
  participant: ['[data-participant-id]'],
  participantId: ['data-participant-id'],
  participantName: ['.notranslate', '[data-self-name]'],
  // Classes of the sound bars next to a name.
  talking: ['.speaking', '[data-is-speaking="true"]', '.HX2H7', '.wEsLMd', '.OgVli'],
  openChat: marks('openChat', ['button[aria-label^="Chat com"]', 'button[aria-label^="Chat with"]']),
  chatInput: marks('chatInput', [
    'textarea[aria-label="Enviar uma mensagem"]',
    'textarea[aria-label="Send a message"]',
  ]),
  sendChat: marks('sendChat'),
  chatMessage: ['[data-message-id]', '[data-message-text]'],
  caption: ['[aria-label="Legendas"] > div', '[aria-label="Captions"] > div'],
  captionName: ['.who', '.NWpY1d', '.KcIKyf', '.zs7s8d'],
  captionText: ['.txt', '.ygicle', '.bh44bd', '.iTTPOb'],
};
