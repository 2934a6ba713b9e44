import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { addPlaylistClip, orderPlaylist, removePlaylistClip } from './arrange-playlist.ts';
import { cutClip, getClipFile } from './cut-clip.ts';
import { getClip } from './get-clip.ts';
import { getPlaylist } from './get-playlist.ts';
import { listClips } from './list-clips.ts';
import { listPlaylists } from './list-playlists.ts';
import { removeClip, restoreClip } from './remove-clip.ts';
import { removePlaylist, restorePlaylist } from './remove-playlist.ts';
import { createClip, updateClip } from './write-clip.ts';
import { createPlaylist, updatePlaylist } from './write-playlist.ts';

export const registerClips = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  mountGroup(app, platform, authenticate, api.clips, {
    list: listClips,
    get: getClip,
    create: createClip,
    update: updateClip,
    remove: removeClip,
    restore: restoreClip,
    getFile: getClipFile,
    cut: cutClip,
  });
  mountGroup(app, platform, authenticate, api.playlists, {
    list: listPlaylists,
    get: getPlaylist,
    create: createPlaylist,
    update: updatePlaylist,
    remove: removePlaylist,
    restore: restorePlaylist,
    addClip: addPlaylistClip,
    removeClip: removePlaylistClip,
    order: orderPlaylist,
  });
};
