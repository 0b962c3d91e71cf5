import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, PICK_MAX, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import type { LocalDate } from '../common/time/local.js';
import type { UnreadCount } from '../notifications/notifications.contract.js';
import { ConversationsQueries } from './conversations.queries.js';
import { HitsQuery, type HitsPart } from './hits-parameters.js';
import { SearchHitsQueries } from './search-hits.queries.js';
import {
  messageRoutes,
  SendMessageRequest,
  SendToManyRequest,
  type ConversationDetail,
  type ConversationView,
  type HitView,
  type MessageView,
  type RecipientView,
  type SentToManyView,
  type ShiftPeopleView,
} from './messages.contract.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesService } from './messages.service.js';
import { ShiftDay, ShiftPeopleQueries } from './shift-people.queries.js';
import { ThreadQuery, type ThreadPart } from './thread-parameters.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly queries: MessagesQueries,
    private readonly conversations: ConversationsQueries,
    private readonly hits: SearchHitsQueries,
    private readonly shiftPeople: ShiftPeopleQueries,
  ) {}

  @Roles('employer', 'employee')
  @Route(messageRoutes, 'GET /messages/conversations')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<ConversationView>> {
    return this.conversations.list(actor, query);
  }

  @Roles('employer', 'employee')
  @Route(messageRoutes, 'GET /messages/conversations/:id/details')
  conversation(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ConversationDetail> {
    return this.conversations.one(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(messageRoutes, 'PATCH /messages/conversations/:id/read')
  readAll(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ConversationDetail> {
    return this.messages.readAll(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(messageRoutes, 'GET /messages/unread-count')
  unreadCount(@CurrentActor() actor: Actor): Promise<UnreadCount> {
    return this.queries.unreadCount(actor);
  }

  @Roles('employer', 'employee')
  @Route(messageRoutes, 'GET /messages/recipients')
  recipients(@CurrentActor() actor: Actor, @List(PICK_MAX) query: ListQuery): Promise<Page<RecipientView>> {
    return this.conversations.recipients(actor, query);
  }

  @Roles('employer')
  @Route(messageRoutes, 'GET /messages/shifts')
  shifts(@CurrentActor() actor: Actor, @ShiftDay() date: LocalDate): Promise<ShiftPeopleView[]> {
    return this.shiftPeople.of(actor, date);
  }

  @Roles('employer', 'employee')
  @Route(messageRoutes, 'GET /messages/:id')
  thread(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ThreadQuery() part: ThreadPart,
  ): Promise<Page<MessageView>> {
    return this.queries.thread(actor, id, part);
  }

  @Roles('employer', 'employee')
  @Route(messageRoutes, 'GET /messages/:id/hits')
  hitsIn(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @HitsQuery() part: HitsPart,
  ): Promise<HitView[]> {
    return this.hits.of(actor, id, part);
  }

  @Roles('employer', 'employee')
  @Route(messageRoutes, 'POST /messages')
  send(@CurrentActor() actor: Actor, @Body() request: SendMessageRequest): Promise<MessageView> {
    return this.messages.send(actor, request);
  }

  @Roles('employer')
  @Route(messageRoutes, 'POST /messages/many')
  sendToMany(@CurrentActor() actor: Actor, @Body() request: SendToManyRequest): Promise<SentToManyView> {
    return this.messages.sendToMany(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(messageRoutes, 'PATCH /messages/:id/read')
  read(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    return this.messages.read(actor, id);
  }
}
