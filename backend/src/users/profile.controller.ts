import { Body, Controller, Patch } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { LongBody } from '../common/http/bodies/long-body.js';
import { BadgeRequest, UpdateProfileRequest } from './profile.contract.js';
import { ProfileService } from './profile.service.js';
import type { CurrentUserView } from './users.contract.js';

@Controller('auth/user')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @Roles('employer', 'employee')
  @LongBody()
  @Patch()
  update(@CurrentActor() actor: Actor, @Body() request: UpdateProfileRequest): Promise<CurrentUserView> {
    return this.profile.update(actor, request);
  }

  @Roles('employee')
  @LongBody()
  @Patch('badge')
  updateBadge(@CurrentActor() actor: Actor, @Body() request: BadgeRequest): Promise<CurrentUserView> {
    return this.profile.updateBadge(actor, request);
  }
}
