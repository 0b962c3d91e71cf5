import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { LongBody } from '../../common/http/bodies/long-body.js';
import { Route } from '../../common/routes/route.js';
import { profileRoutes, BadgeRequest, UpdateProfileRequest } from './profile.contract.js';
import { ProfileService } from './profile.service.js';
import type { CurrentUserView } from '../users.contract.js';

@Controller()
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @Roles('employer', 'employee')
  @LongBody()
  @Route(profileRoutes, 'PATCH /auth/user')
  update(@CurrentActor() actor: Actor, @Body() request: UpdateProfileRequest): Promise<CurrentUserView> {
    return this.profile.update(actor, request);
  }

  @Roles('employee')
  @LongBody()
  @Route(profileRoutes, 'PATCH /auth/user/badge')
  updateBadge(@CurrentActor() actor: Actor, @Body() request: BadgeRequest): Promise<CurrentUserView> {
    return this.profile.updateBadge(actor, request);
  }
}
