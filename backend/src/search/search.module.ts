import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchQueries } from './search.queries.js';

@Module({ controllers: [SearchController], providers: [SearchQueries] })
export class SearchModule {}
