import { apiError } from '../api-error.ts';
import {
  answerInteraction,
  addFollowUp,
  deleteOwnMessage,
  editOwnMessage,
  findOwnMessage,
} from '../interactions/answers.ts';
import { findByToken, type Interaction, requireInteraction, requireFollowable } from '../interactions/interactions.ts';
import { wireMessage } from '../wire.ts';
import type { MessageRecord } from '../world/world.ts';
import { noContent, ok, type RestAnswer, type RestRequest, type Route } from './route.ts';

function callback({ core, params, query, body, uploads }: RestRequest): RestAnswer {
  const interaction = requireInteraction(core.interactions, params['interaction'] ?? '', params['token'] ?? '');
  const described = answerInteraction(core, interaction, { body, uploads });
  return query.get('with_response') === 'true' ? ok(described) : noContent;
}

function interactionOf({ core, params }: RestRequest): Interaction {
  if (params['application'] !== core.world.applicationId) throw apiError('unknownWebhook');
  return requireFollowable(core, findByToken(core.interactions, params['token'] ?? ''));
}

const show = ({ core }: RestRequest, record: MessageRecord): RestAnswer => ok(wireMessage(record, core.world.botId));

function followUp(request: RestRequest): RestAnswer {
  const { core, body, uploads } = request;
  return show(request, addFollowUp(core, interactionOf(request), { body, uploads }));
}

const getOwn = (request: RestRequest): RestAnswer =>
  show(request, findOwnMessage(request.core, interactionOf(request), request.params['message'] ?? ''));

function editOwn(request: RestRequest): RestAnswer {
  const { core, body, uploads, params } = request;
  return show(
    request,
    editOwnMessage(core, interactionOf(request), { body, uploads, messageId: params['message'] ?? '' }),
  );
}

function deleteOwn(request: RestRequest): RestAnswer {
  deleteOwnMessage(request.core, interactionOf(request), request.params['message'] ?? '');
  return noContent;
}

const webhook = '/webhooks/:application/:token';

export const interactionRoutes: readonly Route[] = [
  { method: 'POST', path: '/interactions/:interaction/:token/callback', isOpen: true, run: callback },
  { method: 'POST', path: webhook, isOpen: true, run: followUp },
  { method: 'GET', path: `${webhook}/messages/:message`, isOpen: true, run: getOwn },
  { method: 'PATCH', path: `${webhook}/messages/:message`, isOpen: true, run: editOwn },
  { method: 'DELETE', path: `${webhook}/messages/:message`, isOpen: true, run: deleteOwn },
];
