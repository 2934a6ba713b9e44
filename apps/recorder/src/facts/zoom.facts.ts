import { common, marks } from './common.facts.ts';
import type { PlatformFacts } from './facts.ts';

export const zoom: PlatformFacts = {
  ...common,
  platform: 'zoom',
  matches: ({ hostname, pathname }) => /(^|\.)zoom\.(us|com)$/.test(hostname) && /^\/(j|wc|my|w|s)\//.test(pathname),
  /** `zoom.us/j/<id>?pwd=` opens the native client; `app.zoom.us/wc/<id>/join` is the same meeting in a browser. */
  toPage: (address) => {
    const id = /^\/(?:j|w|s|wc(?:\/join)?)\/(\d{9,12})/.exec(address.pathname)?.[1];
    if (!id) return address;
    const page = new URL(`https://app.zoom.us/wc/${id}/join`);
    const pwd = address.searchParams.get('pwd');
    if (pwd) page.searchParams.set('pwd', pwd);
    return page;
  },
  nameInput: marks('name', ['#input-for-name', '#inputname']),
  dismiss: marks('dismiss', ['#onetrust-accept-btn-handler', '#wc_agree1']),
  join: marks('join', ['.preview-join-button', '#joinBtn']),
  lobby: marks(
    'lobby',
    ['.wr-default', '.waiting-room-container'],
    ['host has joined.{0,30}let them know', 'please wait, the meeting host will let you in'],
  ),
  denied: marks('denied'),
  lobbyTimeout: marks('lobbyTimeout'),
  signIn: marks('signIn', [], ['this meeting requires.{0,30}(account|authentication|registration)']),
  notFound: marks('notFound', [], ['this meeting id is not valid']),
  blocked: marks('blocked', [], ['must use rtms', 'real-?time media streams']),
  inCall: {
    selectors: ['button[aria-label="Leave"]', 'button[aria-label="Sair"]', '.footer__leave-btn', '#wc-footer'],
  },
  leave: marks('leave', ['button[aria-label="Leave"]', 'button[aria-label="Sair"]', '.footer__leave-btn']),
  confirmLeave: marks('confirmLeave', ['.leave-meeting-options__btn--danger', '.leave-meeting-options__btn']),
  removed: marks('removed', [], ['you have been removed from (this|the) meeting by']),
  ended: marks('ended', [], ['this meeting has been ended by host', 'the host has (ended|another meeting)']),
  participant: [
    '.participants-item__item-layout',
    '[id^="participants-list-"]',
    '.video-avatar__avatar',
    '.speaker-bar-container__video-frame',
    '.gallery-video-container__video-frame',
    '[data-participant-id]',
  ],
  participantId: ['data-participant-id', 'id'],
  participantName: [
    '.participants-item__display-name',
    '.video-avatar__avatar-name',
    '.video-avatar__avatar-footer',
    '.participant-name',
  ],
  talking: [
    '.video-avatar__avatar--active',
    '.speaker-active-container__video-frame',
    '.speaking',
    '[aria-label*="unmuted, talking" i]',
  ],
  openChat: marks('openChat', ['button[aria-label*="chat panel" i]', 'button[aria-label*="bate-papo" i]']),
  chatInput: marks('chatInput', ['.tiptap.ProseMirror', '.chat-box__chat-textarea']),
  sendChat: marks('sendChat', ['.chat-rtf-box__send']),
  chatMessage: ['.new-chat-message__content', '.chat-message__text-box', '.chat-item__chat-info-msg'],
  caption: ['.live-transcription-subtitle__box', '#live-transcription-subtitle'],
  captionName: ['.live-transcription-subtitle__speaker'],
  captionText: ['.live-transcription-subtitle__item'],
};
