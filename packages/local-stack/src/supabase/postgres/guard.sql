-- Last, so that it does not look at what the platform itself made.
create event trigger refuse_foreign_ddl on ddl_command_end execute function extensions.refuse_foreign_ddl();
