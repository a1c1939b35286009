-- While an application to the enforcement authority is assessed or scheduled, the state is still debt collection.
update cases set position = jsonb_set(position, '{state}', '"debt_collection"'), _etag = new_etag()
where position ->> 'state' = 'enforcement' and position ->> 'phase' in ('evaluate', 'scheduled');

update cases set position = jsonb_set(position, '{before,state}', '"debt_collection"'), _etag = new_etag()
where position #>> '{before,state}' = 'enforcement' and position #>> '{before,phase}' in ('evaluate', 'scheduled');
