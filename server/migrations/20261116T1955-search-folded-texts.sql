-- Texts are searched without regard to case and diacritics: `lofgren` finds Löfgren. Each letter becomes one letter, so
-- that a part of a text is a part of its folded form too.
create function fold_text(value text) returns text immutable strict parallel safe language sql
return lower(translate(value,
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǦǧǨǩǪǫǬǭǰǴǵǸǹǺǻȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳøØæÆœŒßłŁđĐðÐþÞħĦı',
  'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzoouuaaiioouuuuuuuuuuaaaaggkkoooojggnnaaaaaaeeeeiiiioooorrrruuuusstthhaaeeooooooooyyooaaoosllddddtthhi'));

-- Every search index is of the folded texts.
do $$
declare
  search record;
begin
  for search in
    select indexname, indexdef from pg_indexes where schemaname = current_schema() and indexdef like '%gin_trgm_ops%'
  loop
    execute format('drop index %I', search.indexname);
    execute regexp_replace(search.indexdef, '(\w+|"[^"]+") gin_trgm_ops', 'fold_text(\1) gin_trgm_ops', 'g');
  end loop;
end $$;
