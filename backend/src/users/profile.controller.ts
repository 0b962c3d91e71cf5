import { Body, Controller, Patch } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { BadgeRequest, UpdateProfileRequest } from './profile.contract.js';
import { ProfileService } from './profile.service.js';
import type { CurrentUserView } from './users.contract.js';

@Controller('auth/user')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @Roles('employer', 'employee')
  @Patch()
  update(@CurrentActor() actor: Actor, @Body() request: UpdateProfileRequest): Promise<CurrentUserView> {
    return this.profile.update(actor, request);
  }

  @Roles('employee')
  @Patch('badge')
  updateBadge(@CurrentActor() actor: Actor, @Body() request: BadgeRequest): Promise<CurrentUserView> {
    return this.profile.updateBadge(actor, request);
  }
}
