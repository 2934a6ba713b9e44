import { common, marks } from './common.facts.ts';
import type { PlatformFacts } from './facts.ts';

const hosts = /(^|\.)teams\.(microsoft|live)\.com$|(^|\.)teams\.microsoft\.us$|(^|\.)teams\.cloud\.microsoft$/;

export const microsoftTeams: PlatformFacts = {
  ...common,
  platform: 'microsoft_teams',
  matches: ({ hostname, pathname, hash }) =>
    hosts.test(hostname) && /\/(l\/meetup-join|meet|v2|light-meetings|_)/.test(`${pathname}${hash}`),
  nameInput: marks('name', ['[data-tid="prejoin-display-name-input"]', 'input#username']),
  dismiss: marks('dismiss', ['[data-tid="joinOnWeb"]', 'button#openTeamsClientInBrowser']),
  join: marks('join', ['[data-tid="prejoin-join-button"]', '#prejoin-join-button']),
  lobby: marks(
    'lobby',
    ['[data-tid="lobby-screen"]'],
    ['someone (in the meeting )?(will|should) let you in', 'alguém (na reunião )?(deixará|permitirá)'],
  ),
  denied: marks('denied', [], ['you can.t join this meeting because', 'your request to join was declined']),
  lobbyTimeout: marks('lobbyTimeout'),
  signIn: marks('signIn', ['input[name="loginfmt"]']),
  notFound: marks('notFound', [], ['we couldn.t find (a|this|that) meeting']),
  blocked: marks(
    'blocked',
    [],
    ['only people with an account', 'verify you.re a real person', 'confirme que você é uma pessoa'],
  ),
  inCall: { selectors: ['#hangup-button', '[data-tid="hangup-main-btn"]', '[data-tid="hangup-button"]'] },
  leave: marks('leave', ['#hangup-button', '[data-tid="hangup-main-btn"]', '[data-tid="hangup-button"]']),
  removed: marks('removed'),
  ended: marks('ended'),
  participant: [
    '[data-tid^="participantsInCall-"]',
    '[data-stream-type]',
    '[data-tid="participant-tile"]',
    '[data-acc-element-id^="participant"]',
    '[data-participant-id]',
  ],
  participantId: ['data-acc-id', 'data-participant-id', 'data-tid'],
  participantName: [
    '[data-tid="participant-name"]',
    '[data-tid="roster-participant-name"]',
    '.ui-chat__message__author',
    '.participant-name',
  ],
  talking: ['[data-tid="voice-level-stream-outline"].vdi-frame-occlusion', '[data-is-speaking="true"]', '.speaking'],
  openChat: marks('openChat', ['#chat-button', '[data-tid="chat-button"]']),
  chatInput: marks('chatInput', ['[data-tid="ckeditor"]', '[data-tid="chat-input"]']),
  sendChat: marks('sendChat', ['[data-tid="newMessageCommands-send"]', '[data-tid="sendMessageCommands-send"]']),
  chatMessage: ['[data-tid="chat-pane-message"]', '[data-tid="chat-message"]'],
  caption: ['[data-tid="closed-caption-renderer-wrapper"] .fui-ChatMessageCompact', '[data-tid="closed-caption"]'],
  captionName: ['[data-tid="author"]'],
  captionText: ['[data-tid="closed-caption-text"]'],
};
