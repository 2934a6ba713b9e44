import { common, marks } from './common.facts.ts';
import type { PlatformFacts } from './facts.ts';

/** Common Jitsi servers. Others are used if the job names the platform. */
const hosts = /(^|\.)(meet\.jit\.si|8x8\.vc|jitsi\.[\w.-]+|[\w-]*jitsi[\w-]*\.[\w.-]+)$/;

export const jitsi: PlatformFacts = {
  ...common,
  platform: 'jitsi',
  matches: ({ hostname, pathname }) => hosts.test(hostname) && pathname.length > 1,
  toPage: (address) => {
    const page = new URL(address);
    const config = 'config.prejoinConfig.enabled=true&config.defaultLanguage="ptBR"&config.disableDeepLinking=true';
    page.hash = page.hash ? `${page.hash}&${config}` : config;
    return page;
  },
  nameInput: marks('name', ['#premeeting-name-input', '[data-testid="lobby.nameField"]']),
  dismiss: marks('dismiss'),
  join: marks('join', ['[data-testid="prejoin.joinMeeting"]', '[data-testid="lobby.knockButton"]']),
  lobby: marks('lobby', ['.lobby-screen .lobby-waiting'], ['asking to join the meeting']),
  denied: marks('denied', [], ['your request to join has been rejected', 'moderator.{0,20}rejected']),
  lobbyTimeout: marks('lobbyTimeout'),
  signIn: marks('signIn', [], ['conference has not yet started because no moderators', 'authentication required']),
  notFound: marks('notFound'),
  blocked: marks('blocked'),
  inCall: {
    selectors: [
      '#new-toolbox .hangup-button',
      '[aria-label="Leave the meeting"]',
      '[aria-label="Sair da reunião"]',
      '#largeVideoContainer',
    ],
  },
  leave: marks('leave', [
    '#new-toolbox .hangup-button',
    '[aria-label="Leave the meeting"]',
    '[aria-label="Sair da reunião"]',
  ]),
  removed: marks('removed', [], ['you were kicked out']),
  ended: marks('ended', [], ['conference has been (terminated|destroyed)', 'the meeting has been terminated']),
  participant: ['span.videocontainer[id^="participant_"]', '[data-participant-id]'],
  participantId: ['data-participant-id', 'id'],
  participantName: ['.displayname', '[id$="_name"]', '.participant-name'],
  talking: ['.active-speaker', '.dominant-speaker', '.speaking'],
  openChat: marks('openChat', ['[aria-label="Open chat"]', '[aria-label="Abrir bate-papo"]']),
  chatInput: marks('chatInput', ['#chat-input-messagebox', '#usermsg']),
  sendChat: marks('sendChat', ['[data-testid="chat.sendButton"]', '.send-button']),
  chatMessage: ['.chatmessage .usermessage', '.usermessage'],
  caption: ['.transcription-subtitles > p'],
  captionName: ['.caption-name'],
  captionText: ['.caption-text'],
};
