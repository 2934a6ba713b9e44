import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteMeeting, eraseMeeting, restoreMeeting } from './delete-meeting.ts';
import { disableMeeting, enableMeeting } from './enable-meeting.ts';
import { getMeeting } from './get-meeting.ts';
import { listDeleted } from './list-deleted.ts';
import { listLogs } from './list-logs.ts';
import { listOwners } from './meeting-owners.ts';
import { listMeetings } from './list-meetings.ts';
import { deleteTag } from './tags/delete-tag.ts';
import { getTag } from './tags/get-tag.ts';
import { listTags } from './tags/list-tags.ts';
import { mergeTag, unmergeTag } from './tags/merge-tag.ts';
import { createTag, updateTag } from './tags/save-tag.ts';
import { tagMeeting } from './tags/tag-meeting.ts';
import { deleteView, restoreView } from './views/delete-view.ts';
import { listViews } from './views/list-views.ts';
import { orderViews } from './views/order-views.ts';
import { createView, updateView } from './views/save-view.ts';

export const registerMeetings = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  mountGroup(app, platform, authenticate, api.tags, {
    list: listTags,
    get: getTag,
    create: createTag,
    update: updateTag,
    remove: deleteTag,
    merge: mergeTag,
    unmerge: unmergeTag,
    assign: tagMeeting,
  });
  mountGroup(app, platform, authenticate, api.views, {
    list: listViews,
    create: createView,
    update: updateView,
    remove: deleteView,
    restore: restoreView,
    order: orderViews,
  });
  // Endpoints about transcripts and results are served by their own modules.
  const { list, get, remove, restore, listDeleted: deleted, erase, enable, disable, logs, owners } = api.meetings;
  const group = {
    list,
    get,
    remove,
    restore,
    listDeleted: deleted,
    erase,
    enable,
    disable,
    logs,
    owners,
  };
  mountGroup(app, platform, authenticate, group, {
    list: listMeetings,
    get: getMeeting,
    remove: deleteMeeting,
    restore: restoreMeeting,
    listDeleted,
    erase: eraseMeeting,
    enable: enableMeeting,
    disable: disableMeeting,
    logs: listLogs,
    owners: listOwners,
  });
};
